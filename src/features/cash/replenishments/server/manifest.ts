import type { Manifest } from '#server/feature/manifest.ts'
import { replenishments } from './routes.ts'

export const replenishmentsManifest: Manifest = {
  name: 'replenishments',
  serves: [replenishments],
  tables: {
    replenishments: { record: 'Replenishment of petty cash', personal: { cheque_number: 'none', method: 'none' } },
  },
}
