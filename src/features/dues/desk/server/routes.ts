import { refusals } from '#features/dues/bills/refusals.ts'
import { billsByIds } from '#features/dues/bills/server/bills.queries.ts'
import { penaltiesToWaive } from '#features/dues/penalties/server/late-penalties.queries.ts'
import type { PaymentData } from '#features/ledger/payments/contract.ts'
import { AT_DESK, notTheTotal, splitByHand } from '#features/ledger/payments/rules.ts'
import { howPaid } from '#features/ledger/payments/server/ledger.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { isExact, type Proposal, proposeSplit } from '#features/ledger/settlement/rules.ts'
import { creditOf, lockLots, openBillsOf, type PayableBill } from '#features/ledger/settlement/server/lots.queries.ts'
import { feature, type WritingCall } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { paymentDeskContract } from '../contract.ts'
import type { PaymentInput } from '../reissue.contract.ts'
import { debtorOf, lotOf } from './pay.queries.ts'
import { billsLessLatePenalties, exactSums, recordLotPayment } from './pay.ts'

const sumOf = (amounts: readonly Centavos[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Splits an amount over the open bills of its lot; 422 for a split that cannot be, and for an odd sum where exact ones are asked. */
async function proposalFor(call: WritingCall, body: PaymentInput, bills: readonly PayableBill[]): Promise<Proposal> {
  const { amount, splits } = body
  const proposal = splits ? splitByHand(amount, bills, splits) : proposeSplit(amount, bills)
  if ('code' in proposal) throw invalid('splits', proposal)
  if (!body.odd && !isExact(proposal, bills) && (await exactSums(call.db))) {
    const chosen = splits ? bills.filter((bill) => splits.some((one) => one.bill_id === bill.id)) : bills
    throw invalid('amount', notTheTotal(sumOf(chosen.map((bill) => bill.balance))))
  }
  return proposal
}

/** The day from which a payment counts for penalties: that of what it replaces, where its own is later; null where it is its own. */
function valueDayOf(day: Day, replaced?: PaymentData): Day | null {
  const since = replaced?.value_day ?? replaced?.payment_date
  return since !== undefined && since < day ? since : null
}

/** Records what was handed over for a lot whose money nobody else moves meanwhile; returns the payment's id. */
export async function recordPayment(call: WritingCall, body: PaymentInput, replaced?: PaymentData): Promise<number> {
  if (!(await lotOf(call.db, body.house_id))) throw notFound(refusals.no_such_lot)
  await lockLots(call.db, [body.house_id])
  const money = { ...howPaid(body, AT_DESK, call.today), waive: body.waive_penalties ?? [] }
  const valueDay = valueDayOf(money.paymentDate, replaced)
  const { bills, freed } = await billsLessLatePenalties(call, body.house_id, { ...money, valueDay })
  return recordLotPayment(call, {
    houseId: body.house_id,
    bills,
    freed,
    proposal: await proposalFor(call, body, bills),
    byHand: (body.splits ?? []).length > 0,
    money,
    payer: body.payer,
    replacesId: replaced?.id,
    valueDay,
  })
}

export async function paymentOf(call: WritingCall, id: number) {
  const [payment] = await paymentRows(call.db, [id])
  if (!payment) throw notFound(common.no_such_payment)
  return payment
}

/** The payment as it stands in the ledger, and the bills it paid. */
export async function paymentAnswer(call: WritingCall, id: number) {
  const payment = await paymentOf(call, id)
  const ids = payment.items.filter(({ type }) => type === 'bill').map(({ id }) => id)
  return { payment, bills: await billsByIds(call.db, ids, call.today) }
}

export const paymentDesk = feature(paymentDeskContract, {
  proposal: async ({ db, body, today }) => {
    const lot = await lotOf(db, body.house_id)
    if (!lot) throw notFound(refusals.no_such_lot)
    const open = await openBillsOf(db, [body.house_id])
    const debtor = await debtorOf(db, body.house_id, today)
    return {
      house: lot,
      payer: debtor ? fullName(debtor) : null,
      exact_sums: await exactSums(db),
      bills: await billsByIds(
        db,
        open.map((bill) => bill.id),
        today,
      ),
      order: open.map(({ id, penalty, after_dues = false, penalties_last = false }) => ({
        ...{ bill_id: id, penalty, after_dues, penalties_last },
      })),
      owed: sumOf(open.map((bill) => bill.balance)),
      credit: await creditOf(db, body.house_id),
      penalties: await penaltiesToWaive(db, body.house_id),
      ...proposeSplit(body.amount ?? 0, open, body.bill_ids),
    }
  },

  take: async (call) => {
    const answer = await paymentAnswer(call, await recordPayment(call, call.body))
    return { message: `Payment ${answer.payment.receipt_number} is recorded.`, ...answer }
  },
})
