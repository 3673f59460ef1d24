import { bondsOf } from '#features/cash/bonds/server/queries.ts'
import { isOverdue } from '#features/dues/bills/rules.ts'
import { lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { creditOf, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { isAtCounter, isCollector } from '#server/access/access.ts'
import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { counterContract } from '../contract.ts'
import { openBookings, openRequests, ownerOf, paymentsOf } from './queries.ts'

/** Left to pay of bills, in centavos. */
const sum = (bills: readonly { balance: number }[]) => bills.reduce((total, { balance }) => total + balance, 0)

export const counter = feature(counterContract, {
  card: async ({ db, params, today, account }) => {
    const collects = isCollector(account)
    const house = await lotOf(db, params.id)
    if (!house) throw notFound(common.not_found)
    const owner = await ownerOf(db, house.id, today)
    const { last, to_clear } = await paymentsOf(db, house.id)
    const payments = await paymentRows(db, last)
    const open = await openBillsOf(db, owner ? owner.lots.map(({ id }) => id) : [house.id])
    const bills = open
      .filter((bill) => bill.house_id === house.id)
      .map(({ id, month, kind, title, due_date, balance, ...bill }) => ({
        ...{ id, month, kind, title, due_date, balance },
        overdue: isOverdue({ due_date, ...bill }, today),
      }))
    return {
      house,
      owner: owner
        ? {
            user_id: owner.user_id,
            name: fullName(owner),
            contact_number: isAtCounter(account) ? null : owner.contact_number,
            house_ids: owner.lots.map((lot) => lot.id).toSorted((one, other) => one - other),
            lots: owner.lots,
            owed: sum(open),
          }
        : null,
      owed: sum(bills),
      oldest_due: bills[0]?.due_date ?? null,
      bills,
      overdue: bills.filter((bill) => bill.overdue).length,
      credit: await creditOf(db, house.id),
      to_clear,
      // A collector sees the debt and takes it; the rest of the lot is not the collector's (docs/spec/access.md#roles).
      bookings: collects ? [] : await openBookings(db, house.id, today),
      requests: collects ? [] : await openRequests(db, house.id),
      bonds: collects ? [] : await bondsOf(db, { house: house.id, state: 'holding' }, today),
      payments: payments.filter((one) => !collects || one.recorded_by?.id === account.userId),
    }
  },
})
