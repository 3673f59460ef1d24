import type { PaymentData } from '#features/ledger/payments/contract.ts'
import {
  isExact,
  notTheTotal,
  type PaymentMethod,
  type Proposal,
  proposeSplit,
  splitByHand,
} from '#features/ledger/payments/rules.ts'
import { creditOf, lockLots, openBillsOf, type PayableBill } from '#features/ledger/payments/server/lots.queries.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import type { SeriesWish } from '#features/ledger/series/contract.ts'
import { feature } from '#server/feature.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from '../refusals.ts'
import { takingContract } from '../taking.ts'
import { billsByIds } from './bills.queries.ts'
import { penaltiesToWaive } from './late-penalties.queries.ts'
import { debtorOf, lotOf } from './pay.queries.ts'
import { billsLessLatePenalties, exactSums, type Paying, recordLotPayment } from './pay.ts'

export interface HandedOver extends SeriesWish {
  house_id: number
  amount: Centavos
  method: PaymentMethod
  reference?: string | null | undefined
  transfer_amount?: Centavos | null | undefined
  day?: Day | null | undefined
  payer?: string | null | undefined
  splits?: readonly { bill_id: number; amount: Centavos }[] | null | undefined
  late_reason?: string | null | undefined
  place_id: number | null
  waive_penalties?: readonly number[] | null | undefined
  cheque?: { bank: string; number: string; date: Day } | null | undefined
}

const sumOf = (amounts: readonly Centavos[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Splits an amount over the open bills of its lot; 422 for a split that cannot be, and for an odd sum where exact ones are asked. */
async function proposalFor(call: Paying, body: HandedOver, bills: readonly PayableBill[]): Promise<Proposal> {
  const { amount, splits } = body
  const proposal = splits ? splitByHand(amount, bills, splits) : proposeSplit(amount, bills)
  if ('code' in proposal) throw invalid('splits', proposal)
  if (!isExact(proposal, bills) && (await exactSums(call.db))) {
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
export async function take(call: Paying, body: HandedOver, replaced?: PaymentData): Promise<number> {
  if (!(await lotOf(call.db, body.house_id))) throw notFound(refusals.no_such_lot)
  await lockLots(call.db, [body.house_id])
  const waive = body.waive_penalties ?? []
  const valueDay = valueDayOf(body.day ?? call.today, replaced)
  const { bills, freed } = await billsLessLatePenalties(call, body.house_id, { waive, date: body.day, valueDay })
  return recordLotPayment(call, {
    houseId: body.house_id,
    bills,
    freed,
    proposal: await proposalFor(call, body, bills),
    byHand: (body.splits ?? []).length > 0,
    money: {
      method: body.method,
      date: body.day,
      ewalletReference: body.reference,
      transferAmount: body.transfer_amount,
      lateReason: body.late_reason,
      placeId: body.place_id,
      cheque: body.cheque ?? null,
      series: body,
      waive,
    },
    payer: body.payer,
    replacesId: replaced?.id,
    valueDay,
    fields: { paymentDate: 'day', ewalletReference: 'reference' },
  })
}

export async function paymentOf(call: Paying, id: number) {
  const [payment] = await paymentRows(call.db, [id])
  if (!payment) throw notFound(common.no_such_payment)
  return payment
}

/** The payment as it stands in the ledger, and the bills it paid. */
export async function takenAnswer(call: Paying, id: number) {
  const payment = await paymentOf(call, id)
  const ids = payment.items.map((item) => item.id)
  return { payment, bills: await billsByIds(call.db, ids, call.today) }
}

export const taking = feature(takingContract, {
  proposal: async ({ db, body, today }) => {
    const lot = await lotOf(db, body.house_id)
    if (!lot) throw notFound(refusals.no_such_lot)
    const open = await openBillsOf(db, body.house_id)
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
    const answer = await takenAnswer(call, await take(call, call.body))
    return { message: `Payment ${answer.payment.receipt_number} is recorded.`, ...answer }
  },
})
