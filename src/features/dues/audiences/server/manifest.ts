import type { Manifest } from '#server/feature/manifest.ts'
import { audiences } from './routes.ts'

export const audiencesManifest: Manifest = {
  name: 'audiences',
  serves: [audiences],
  tables: {
    audiences: { record: 'Choice of lots', personal: { audience: 'none', name: 'none' } },
    broadcasts: {
      personal: { audience: 'none', body: 'others', body_fil: 'others', title: 'none', title_fil: 'none' },
    },
    broadcast_lots: { personal: {} },
  },
}
