import type { Manifest } from '#server/feature/manifest.ts'
import { charges } from './routes.ts'

export const chargesManifest: Manifest = {
  name: 'charges',
  serves: [charges],
  tables: {
    charges: { record: 'Charge', personal: { account: 'none', name: 'none', tax: 'none', used_for: 'none' } },
  },
}
