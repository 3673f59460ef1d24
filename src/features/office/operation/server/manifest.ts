import type { Manifest } from '#server/feature/manifest.ts'
import { operation } from './routes.ts'

export const operationManifest: Manifest = {
  name: 'operation',
  serves: [operation],
  tables: { seen_until: { personal: {} } },
}
