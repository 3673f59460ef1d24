import type { Manifest } from '#server/feature/manifest.ts'
import { settings } from './routes.ts'

export const settingsManifest: Manifest = {
  name: 'settings',
  serves: [settings],
  tables: {
    settings: { record: 'Setting', personal: { key: 'none', value: 'others' } },
  },
}
