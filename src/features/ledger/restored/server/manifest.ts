import type { Manifest } from '#server/feature/manifest.ts'
import { restored } from './routes.ts'

export const restoredManifest: Manifest = {
  name: 'restored',
  serves: [restored],
  tables: {
    restores: { personal: {} },
    asked_numbers: { record: 'Last number after a restore', personal: { kind: 'none' } },
    explained_numbers: { record: 'Lost number', personal: { note: 'others' } },
  },
}
