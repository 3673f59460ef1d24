import type { Manifest } from '#server/feature/manifest.ts'
import { cheques } from './routes.ts'

export const chequesManifest: Manifest = {
  name: 'cheques',
  serves: [cheques],
  tables: {
    cheques: {
      record: 'Cheque',
      personal: { bounce_reason: 'others', bounced_on: 'none', cleared_on: 'none', due_on: 'none', state: 'none' },
    },
  },
}
