import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { refundsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { refundsOnHousehold } from './queries.ts'
import { refunds } from './routes.ts'

const paidOut = outflowAct<typeof refundsContract.create>('second_officer_expenses_above', ({ body, today }) => ({
  payee: { lot: body.house_id },
  day: today,
  amount: body.amount,
}))

/** Credit that is paid out waits for another officer where the settings say so, and as the expense that it is. */
const approvableRefunds = [
  approvable(refunds, refundsContract, 'create', {
    asks: async (call) => (await asksSecond(call.db, 'second_officer_refunds')) || (await paidOut.asks(call)),
    before: paidOut.before,
    about: ({ refund }, { today }, before) => withEarlier(refusals.proposed({ amount: refund.amount }), before, today),
    touches: ({ refund }) => ({ lot: refund.house_id }),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
]

export const refundsManifest: Manifest = {
  name: 'refunds',
  serves: [refunds],
  approvable: approvableRefunds,
  tables: {
    refunds: { record: 'Refund', personal: { day: 'none', label: 'none', reason: 'others', what: 'none' } },
    refund_parts: { record: 'Part of a refund', personal: {} },
  },
  guards: [
    {
      tables: ['refunds', 'refund_parts'],
      rank: 3,
      first: true,
      counted: ['refund', 'refunds'],
      says: (place) => refusals.refund_recorded({ place }),
      standing: refundsOnHousehold,
    },
  ],
}
