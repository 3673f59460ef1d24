import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { annualPrepayment, annualPrepaymentJob } from './routes.ts'

export const prepaymentManifest: Manifest = {
  name: 'prepayment',
  serves: [tagged('houses', annualPrepayment)],
  tables: {
    years_ahead: { record: 'Year ahead', personal: { paid_by: 'none' } },
  },
  writes: ['bill_lines'],
  jobs: [annualPrepaymentJob],
}
