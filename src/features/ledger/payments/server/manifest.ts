import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { paymentsOnHousehold } from './manifest.queries.ts'
import { payments } from './routes.ts'
import { sumsJob } from './summing.ts'

export const paymentsManifest: Manifest = {
  name: 'payments',
  serves: [payments],
  tables: {
    payments: {
      record: 'Payment',
      personal: {
        cheque_bank: 'none',
        cheque_date: 'none',
        cheque_number: 'none',
        code: 'none',
        ewallet_key: 'none',
        ewallet_reference: 'none',
        late_reason: 'none',
        payer_name: 'kept',
        payment_date: 'none',
        payment_method: 'none',
        receipt_number: 'none',
        recorded_on: 'none',
        search: 'kept',
        split_order: 'none',
        type: 'none',
        value_day: 'none',
        void_day: 'none',
        void_reason: 'none',
      },
    },
    payment_items: {
      record: 'Item of a payment',
      personal: { account: 'none', text: 'none', used_on: 'none', ended_on: 'none' },
    },
    split_tallies: { personal: {} },
    summed_months: { personal: { month: 'none' } },
    summed_accounts: { personal: { account: 'none', month: 'none', part_of: 'none' } },
  },
  writes: ['advances'],
  jobs: [sumsJob],
  guards: [
    {
      tables: ['payments', 'payment_items', 'advances'],
      rank: 2,
      first: true,
      counted: ['payment', 'payments'],
      says: (place, receipt) => refusals.payment_recorded({ place, receipt }),
      standing: paymentsOnHousehold,
    },
  ],
}
