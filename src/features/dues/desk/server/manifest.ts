import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { billPayments } from './bill-payments.routes.ts'
import { paymentDesk } from './routes.ts'

export const deskManifest: Manifest = {
  name: 'desk',
  serves: [tagged('bills', billPayments), tagged('payments', paymentDesk)],
}
