import { refusals } from '#features/dues/bills/refusals.ts'
import { paymentRefusal, severalPaymentRefusal } from '#features/dues/bills/rules.ts'
import { billRows } from '#features/dues/bills/server/bills.queries.ts'
import { NOT_POSITIVE, OF_BILLS } from '#features/ledger/payments/rules.ts'
import { howPaid } from '#features/ledger/payments/server/ledger.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { type Proposal, proposeSplit } from '#features/ledger/settlement/rules.ts'
import type { PayableBill } from '#features/ledger/settlement/server/lots.queries.ts'
import { isAtCounter } from '#server/access/access.ts'
import { feature, type WritingCall } from '#server/feature/feature.ts'
import { residentAtCounter } from '#server/people/people.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { billPaymentsContract } from '../contract.ts'
import { exactSums, payBills } from './pay.ts'

/**
 * Splits an amount over named bills: their exact sum while that is asked (docs/spec/money.md#paying-bills), else any amount,
 * on the named bills first.
 */
const splitOf =
  ({ db }: WritingCall, amount: Centavos, refusal: (dues: readonly Centavos[]) => Message | null) =>
  async (named: readonly PayableBill[], open: readonly PayableBill[]): Promise<Proposal> => {
    const refused = refusal(named.map((bill) => bill.balance))
    if (refused && (await exactSums(db))) throw invalid('payment_amount', refused)
    const ids = named.map((bill) => bill.id)
    return proposeSplit(amount, open, ids)
  }

/** BILL_ROWs of the ids as whoever asks may see them: at the counter with the name of the resident alone. */
async function rowsFor({ db, today, baseUrl, account }: WritingCall & { baseUrl: string }, ids: readonly number[]) {
  const rows = await billRows(db, ids, { today, baseUrl })
  return isAtCounter(account) ? rows.map((row) => ({ ...row, resident: residentAtCounter(row.resident) })) : rows
}

export const billPayments = feature(billPaymentsContract, {
  payBill: async (call) => {
    const { body, today } = call
    if (body.payment_amount === null && body.new_status === 'paid') throw invalid('payment_amount', NOT_POSITIVE)
    const paid = body.payment_amount
    if (paid !== null) {
      const split = splitOf(call, paid, ([due]) => paymentRefusal(paid, due ?? 0))
      await payBills(call, [body.bill_id], { ...howPaid(body, OF_BILLS, today), waive: [] }, split)
    }
    const [bill] = await rowsFor(call, [body.bill_id])
    if (!bill) throw notFound(refusals.gone)
    return { success: true as const, bill }
  },

  payBills: async (call) => {
    const { db, body, today } = call
    if (new Set(body.bill_ids).size < body.bill_ids.length) throw invalid('bill_ids', refusals.selected_twice)
    const split = splitOf(call, body.payment_amount, (dues) => severalPaymentRefusal(body.payment_amount, dues))
    const money = { ...howPaid(body, OF_BILLS, today), waive: body.waive_penalties }
    const paymentId = await payBills(call, body.bill_ids, money, split)
    const [payment] = await paymentRows(db, [paymentId])
    if (!payment) throw new Error('a payment was recorded and not found')
    return { success: true as const, payment, bills: await rowsFor(call, body.bill_ids) }
  },
})
