import type { Manifest } from '#server/feature/manifest.ts'
import { packs } from './routes.ts'

export const packsManifest: Manifest = {
  name: 'packs',
  serves: [packs],
  tables: {
    annual_packs: { record: 'Annual pack', personal: { election_on: 'none' } },
    pack_items: {
      record: 'Item of a pack',
      personal: { done_on: 'none', item: 'none', note: 'others', pack: 'none' },
    },
  },
}
