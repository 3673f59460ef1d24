import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { approvableBills } from './approvable.ts'
import { issueJob } from './automatic.ts'
import { manualCharges } from './charging.ts'
import { eraseReasons } from './erasure.queries.ts'
import { billsOnHousehold, linesOnHousehold } from './guards.queries.ts'
import { penalties, penaltyJob } from './penalties.ts'
import { penaltyRulesOfOffice } from './penalty-rule-calls.ts'
import { adjustments } from './put-right.ts'
import { reminding } from './reminding.ts'
import { billing } from './routes.ts'
import { paymentDesk } from './taking.ts'
import { annualPrepayment, annualPrepaymentJob } from './year-ahead.ts'

export const billingManifest: Manifest = {
  name: 'billing',
  serves: [
    billing,
    reminding,
    penalties,
    penaltyRulesOfOffice,
    paymentDesk,
    adjustments,
    manualCharges,
    annualPrepayment,
  ],
  approvable: approvableBills,
  tables: {
    bills: {
      record: 'Bill',
      personal: {
        ...{ due_date: 'none', issue_date: 'none', kind: 'none', lot_order: 'none', month: 'none', account: 'none' },
        ...{ notice_date: 'none', hearing_date: 'none', title: 'others', cancel_reason: 'erased' },
      },
    },
    bill_lines: {
      record: 'Line of a bill',
      personal: {
        ...{ charged_on: 'none', kind: 'none', period_from: 'none', period_to: 'none' },
        ...{ reason: 'erased', text: 'erased' },
      },
    },
    penalty_rules: {
      record: 'Rule of penalties',
      personal: { charge_ids: 'none', earlier_bills: 'none', from_month: 'none', kind: 'none', resolution: 'others' },
    },
    bill_runs: {
      record: 'Billing run',
      personal: { exempt: 'none', skipped: 'none', take_back_reason: 'others' },
    },
    assessments: {
      record: 'Special assessment',
      personal: { first_month: 'none', kinds: 'none', resolution: 'others', take_back_reason: 'others', title: 'none' },
    },
    years_ahead: { record: 'Year ahead', personal: { paid_by: 'none' } },
    bill_tallies: { personal: { due_date: 'none' } },
    lot_arrears: {
      personal: {
        due_days: 'none',
        first_month: 'none',
        last_month: 'none',
        listed_months: 'none',
        months: 'none',
        owed: 'none',
      },
    },
    village_arrears: { personal: { due_day: 'none' } },
  },
  jobs: [issueJob, penaltyJob, annualPrepaymentJob],
  erase: async ({ db, residentId }) => {
    await eraseReasons(db, residentId)
    return undefined
  },
  guards: [
    {
      tables: ['bills'],
      rank: 1,
      counted: ['bill', 'bills'],
      says: (place, month) => refusals.bill_issued({ month, place }),
      standing: billsOnHousehold,
    },
    {
      tables: ['bill_lines'],
      rank: 3,
      says: (place) => refusals.balance_changed({ place }),
      standing: linesOnHousehold,
    },
  ],
}
