import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { billsOnHousehold, eraseReasons, linesOnHousehold } from './manifest.queries.ts'
import { bills } from './routes.ts'

export const billsManifest: Manifest = {
  name: 'bills',
  serves: [bills],
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
    assessments: {
      record: 'Special assessment',
      personal: { first_month: 'none', kinds: 'none', resolution: 'others', take_back_reason: 'others', title: 'none' },
    },
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
