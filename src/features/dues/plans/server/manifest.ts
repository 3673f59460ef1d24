import type { Manifest } from '#server/feature/manifest.ts'
import { erasePlans } from './manifest.queries.ts'
import { watchJob } from './overdue-instalments.ts'
import { plans } from './routes.ts'

export const plansManifest: Manifest = {
  name: 'plans',
  serves: [plans],
  tables: {
    payment_plans: {
      record: 'Payment plan',
      personal: {
        ...{ agreed_by: 'erased', agreed_on: 'none', end_kind: 'none', end_reason: 'others', ended_on: 'none' },
        ...{ note: 'others', seen_as: 'none' },
      },
    },
    payment_plan_bills: { personal: {} },
    payment_plan_instalments: { record: 'Instalment of a payment plan', personal: { due_on: 'none' } },
  },
  jobs: [watchJob],
  erase: ({ db, residentId }) => erasePlans(db, residentId),
}
