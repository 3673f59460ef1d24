import type { Manifest } from '#server/feature/manifest.ts'
import { deposits } from './routes.ts'

export const depositsManifest: Manifest = {
  name: 'deposits',
  serves: [deposits],
  tables: {
    deposits: { record: 'Deposit', personal: { day: 'none', note: 'others' } },
    deposit_receipts: { personal: {} },
  },
}
