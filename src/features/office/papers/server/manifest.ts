import type { Manifest } from '#server/feature/manifest.ts'
import { papers } from './routes.ts'

export const papersManifest: Manifest = {
  name: 'papers',
  serves: [papers],
  tables: {
    printed_papers: {
      personal: { code: 'none', day: 'none', from_day: 'none', kind: 'none' },
    },
  },
}
