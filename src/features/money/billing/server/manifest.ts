import type { Manifest } from '#server/manifest.ts'
import { because } from '../refusals.ts'
import { issueJob } from './automatic.ts'
import { eraseReasons } from './erasure.queries.ts'
import { billsOnHousehold, linesOnHousehold } from './guards.queries.ts'
import { penalties, penaltyJob } from './penalties.ts'
import { billing } from './routes.ts'
import { taking } from './taking.ts'

export const billingManifest: Manifest = {
  name: 'billing',
  serves: [billing, penalties, taking],
  tables: {
    bills: {
      record: 'Bill',
      personal: {
        ...{ due_date: 'none', issue_date: 'none', kind: 'none', lot_order: 'none', month: 'none' },
        ...{ title: 'others', cancel_reason: 'erased' },
      },
    },
    bill_lines: {
      record: 'Line of a bill',
      personal: { charged_on: 'none', kind: 'none', reason: 'erased', text: 'none' },
    },
    bill_runs: {
      record: 'Billing run',
      personal: { exempt: 'none', skipped: 'none', take_back_reason: 'others' },
    },
    bill_tallies: { personal: { due_date: 'none' } },
  },
  jobs: [issueJob, penaltyJob],
  erase: async ({ db, residentId }) => {
    await eraseReasons(db, residentId)
    return undefined
  },
  guards: [
    {
      tables: ['bills'],
      rank: 1,
      counted: ['bill', 'bills'],
      says: (place, month) => because.bill_issued({ month, place }),
      standing: billsOnHousehold,
    },
    {
      tables: ['bill_lines'],
      rank: 3,
      says: (place) => because.balance_changed({ place }),
      standing: linesOnHousehold,
    },
  ],
}
