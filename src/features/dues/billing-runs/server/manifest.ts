import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { issueJob } from './automatic.ts'
import { billingRuns } from './routes.ts'

export const billingRunsManifest: Manifest = {
  name: 'billing-runs',
  serves: [tagged('bills', billingRuns)],
  tables: {
    bill_runs: {
      record: 'Billing run',
      personal: { exempt: 'none', skipped: 'none', take_back_reason: 'others' },
    },
  },
  writes: ['bills', 'bill_lines'],
  jobs: [issueJob],
}
