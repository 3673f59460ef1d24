import { refusals } from '#features/dues/bills/refusals.ts'
import { waiveLatePenalties } from '#features/dues/penalties/server/late-penalties.ts'
import { type HowPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { ADVANCE_TEXT, isExact, type Proposal, splitText } from '#features/ledger/settlement/rules.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockBillsOf, lockLotsOfBills, type PayableBill } from '#features/ledger/settlement/server/lots.queries.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNoticesAlong } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { WritingCall } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/text/names.ts'
import { type Debtor, debtorOf, debtorOfBill } from './pay.queries.ts'

export interface PaymentDetails extends HowPaid {
  /** Bills whose penalty arose after the day of the payment and is waived along with it. */
  waive: readonly number[]
}

/** Are exact sums alone taken? */
export const exactSums = async (db: Db): Promise<boolean> =>
  settingText(await storedSettings(db), 'exact_sums') === 'true'

/**
 * Pays bills of one house with one entry of the ledger, all or none (docs/spec/money.md#paying-bills). `split` says how what was
 * handed over is spread over the open bills of the house, the named ones or more, or refuses. 404 for an unknown bill, 409
 * when one is paid already, 422 for bills of different houses and for what the ledger refuses. Returns the payment's id.
 */
export async function payBills(
  call: WritingCall,
  ids: readonly number[],
  money: PaymentDetails,
  split: (named: readonly PayableBill[], open: readonly PayableBill[]) => Promise<Proposal>,
): Promise<number> {
  const held = await lockLotsOfBills(call.db, ids)
  const debtor = await debtorOfBill(call.db, ids[0] ?? 0, call.today)
  const { lots, paidBefore, ...locked } = await held()
  // Most rivals for one bill are refused here.
  if (paidBefore && ids.length === 1) throw conflict(alreadyPaid(1))
  const { bills, freed } = await lessLatePenalties(call, { lots, ids, bills: locked.bills }, money)
  const named = bills.filter((bill) => ids.includes(bill.id))
  const [houseId] = lots
  if (houseId === undefined || named.length < ids.length) throw notFound(refusals.gone)
  if (lots.length > 1) throw invalid('bill_ids', refusals.different_houses)
  if (named.some((bill) => bill.cancelled))
    throw conflict(named.length === 1 ? refusals.cancelled : refusals.one_cancelled)
  if (named.some((bill) => bill.paid)) throw conflict(alreadyPaid(named.length))
  const open = bills.filter((bill) => !bill.paid)
  return recordLotPayment(call, {
    houseId,
    debtor,
    bills: open,
    freed,
    proposal: await split(named, open),
    byHand: true,
    money,
  })
}

interface Waiving extends Pick<PaymentDetails, 'waive' | 'paymentDate'> {
  valueDay?: Day | null
}

/** Bills that a payment may settle, and what waiving penalties along with it made an advance, in centavos. */
interface LessPenalties {
  bills: PayableBill[]
  freed: Centavos
}

/** The open bills of a held lot, locked, without the penalties that are waived along with their payment. */
export async function billsLessLatePenalties(call: WritingCall, lot: number, waiving: Waiving): Promise<LessPenalties> {
  return lessLatePenalties(call, { lots: [lot], ids: [], bills: await lockBillsOf(call.db, [lot]) }, waiving)
}

/** The same of several lots and of the bills of the ids, which are locked already. */
async function lessLatePenalties(
  call: WritingCall,
  { lots, ids, bills }: { lots: readonly number[]; ids: readonly number[]; bills: PayableBill[] },
  { waive, paymentDate, valueDay }: Waiving,
): Promise<LessPenalties> {
  if (waive.length === 0) return { bills, freed: 0 }
  const freed = await waiveLatePenalties(call, lots, { ids: waive, paid: valueDay ?? paymentDate })
  return { bills: await lockBillsOf(call.db, lots, ids), freed }
}

const alreadyPaid = (count: number) => (count === 1 ? refusals.paid : refusals.one_paid)

export interface LotPayment {
  houseId: number
  /** Debtor of the lot, where that was asked before. */
  debtor?: Debtor | undefined
  /** The open bills of the lot, locked. */
  bills: readonly PayableBill[]
  /** Advance of the lot freed by waiving penalties; it settles what the payment leaves open. */
  freed?: Centavos
  proposal: Proposal
  /** The bills were chosen by whoever pays. */
  byHand?: boolean
  money: PaymentDetails
  /** Whose name is on the receipt: who answers for the lot's debt unless told. */
  payer?: string | null | undefined
  /** The voided entry that this one is written in place of, and the day from which it counts for penalties therefore. */
  replacesId?: number | undefined
  valueDay?: Day | null
}

/** Records what was paid for a lot: its shares of bills, and the rest as an advance; tells who answers for the lot. */
export async function recordLotPayment(call: WritingCall, paid: LotPayment): Promise<number> {
  const { db, account, today } = call
  const { waive, ...how } = paid.money
  const { houseId } = paid
  const { splits, advance } = paid.proposal
  // Nothing is left to pay of a bill whose penalty was paid as well.
  if (paid.bills.some(({ id }) => waive.includes(id) && splits.every((split) => split.bill_id !== id)))
    throw invalid('waive_penalties', refusals.not_paid_along)
  const shares = splits.map((split) => ({ split, bill: billOf(paid.bills, split.bill_id) }))
  const debtor = 'debtor' in paid ? paid.debtor : await debtorOf(db, houseId, today)
  const payerName = paid.payer || (debtor && fullName(debtor))
  if (!payerName) throw invalid('payer', refusals.payer_needed)
  const payment = await recordPayment(db, {
    type: 'bill',
    items: shares.map(({ split, bill }) => ({
      billId: bill.id,
      amount: split.amount,
      penalty: split.penalty,
      text: splitText(split, bill),
    })),
    advances: advance > 0 ? [{ houseId, amount: advance, text: ADVANCE_TEXT }] : [],
    payerName,
    residentId: debtor?.resident_id ?? null,
    houseId,
    ...how,
    splitByHand: paid.byHand ?? false,
    recordedBy: account.userId,
    today,
    // An advance on the newer ones was paid for with the oldest.
    oldest: shares.map(({ bill }) => bill.issue_date).toSorted()[0] ?? null,
    replacesId: paid.replacesId ?? null,
    valueDay: paid.valueDay ?? null,
  })
  if (paid.freed) await settleFromCredit(db, [houseId], today)
  if (debtor)
    await notifyPaymentReceived(call, debtor, {
      amount: advance + splits.reduce((sum, one) => sum + one.amount, 0),
      months: shares.map(({ bill }) => bill.month),
      whole: isExact(paid.proposal, paid.bills),
      advance,
      receiptNumber: payment.receiptNumber,
    })
  return payment.id
}

function billOf(bills: readonly PayableBill[], id: number): PayableBill {
  const bill = bills.find((one) => one.id === id)
  if (!bill) throw new Error(`a payment was split over bill ${id}, which is not locked`)
  return bill
}

interface Received {
  amount: Centavos
  months: string[]
  whole: boolean
  advance: Centavos
  receiptNumber: string
}

/** Along with what follows: everybody else who pays waits for the end of this transaction. */
const notifyPaymentReceived = (
  call: WritingCall,
  { user_id, firstname }: { user_id: number; firstname: string },
  { whole, advance, ...paid }: Received,
) =>
  queueNoticesAlong(call, [
    {
      userId: user_id,
      kind: 'payment',
      url: '/my/receipts',
      ...(whole
        ? noticeText('dues.paid', { firstname, ...paid })
        : noticeText('dues.received', { firstname, advance, ...paid })),
    },
  ])
