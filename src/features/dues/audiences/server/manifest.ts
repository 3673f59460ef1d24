import type { Manifest } from '#server/feature/manifest.ts'
import { audiences } from './routes.ts'

export const audiencesManifest: Manifest = {
  name: 'audiences',
  serves: [audiences],
  tables: {
    audiences: { record: 'Choice of lots', personal: { audience: 'none', name: 'none' } },
    sendings: { personal: { audience: 'none', body: 'others', title: 'none' } },
    sending_lots: { personal: {} },
  },
}
