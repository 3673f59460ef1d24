import { expenseDayRefusal } from '#features/cash/expenses/rules.ts'
import { insertExpense, lockVouchers } from '#features/cash/expenses/server/queries.ts'
import { paidFrom } from '#features/cash/expenses/server/spending.ts'
import { postReport, waitingReport } from '#features/dues/reported/server/posting.ts'
import { sell } from '#features/dues/sales/server/sell.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { conflict, invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'
import type { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { methodOf } from '../rules.ts'
import { entryOf, openEntries } from './entries.queries.ts'
import { insertLink, type LineRow } from './lines.queries.ts'
import { remember } from './linking.ts'

type Posting = Call<typeof reconciliationContract.post>
type Reporting = Call<typeof reconciliationContract.postReport>
type Spending = Call<typeof reconciliationContract.spend>
interface AccountOfLine {
  id: number
  kind: 'bank' | 'wallet'
  name: string
}

/** Why a payment of long ago is recorded only now. */
const seenOn = ({ day }: LineRow, place: AccountOfLine) => `On the statement of ${place.name} of ${showDay(day)}`

interface PostingInput {
  place: number
  day: Day
  amount: Centavos
  /** The one lot that is paid for; undefined for several, and for other income. */
  house: number | undefined
}

/** 409 where a receipt of the same day, amount and lot is in no line: what was posted, taken back and posted again would be two. */
async function refuseSecond(tx: Tx, line: LineRow, { place, day, amount, house }: PostingInput): Promise<void> {
  const entries = await openEntries(tx, place, { from: day })
  const same = entries.find(
    (entry) =>
      entry.day === day &&
      entry.amount === amount &&
      entry.left === amount &&
      entry.payment_id !== null &&
      (house === undefined || entry.lot?.id === house) &&
      (entry.reference === null ||
        line.reference === null ||
        plainReference(entry.reference) === plainReference(line.reference)),
  )
  if (same) throw conflict(refusals.posted_before({ receipt: same.receipt_number ?? '', amount }))
}

/**
 * Posts money of a line as one receipt: the dues of lots, oldest bill first, and what is not of a lot as income of an account; returns
 * the payment. 422 for what the ledger refuses, and for more than what is left of the line.
 */
export async function postPayment(call: Posting, line: LineRow, place: AccountOfLine) {
  const { db, body, account, today } = call
  if (line.left < 0) throw invalid('lots', refusals.money_in)
  const lots = body.lots ?? []
  const rest = line.left - lots.reduce((sum, { amount }) => sum + amount, 0)
  if (rest < 0) throw invalid('lots', refusals.too_much)
  if (lots.length === 0 && !body.account) throw invalid('lots', refusals.choose_lots)
  const day = body.day ?? line.day
  const amount = line.left - (body.account ? 0 : rest)
  await refuseSecond(db, line, {
    place: place.id,
    day,
    amount,
    house: lots.length === 1 ? lots[0]?.house_id : undefined,
  })
  const payment = await sell({
    db,
    account,
    today,
    body: {
      payer_name: body.payer_name ?? (lots.length > 0 ? null : place.name),
      house_id: null,
      items:
        body.account && rest > 0 ? [{ charge_id: null, account: body.account, amount: rest, text: body.account }] : [],
      lots,
      method: methodOf(place.kind),
      // Its other part has the reference already, which one receipt alone can have.
      reference: line.links.length > 0 ? null : line.reference,
      day,
      series: null,
      receipt_number: null,
      late_reason: seenOn(line, place),
      place_id: place.id,
    },
  })
  const entry = await entryOf(db, { payment: payment.id })
  await insertLink(db, { line_id: line.id, entry_id: entry.id, amount: entry.amount, linked_by: account.userId })
  const [lot, another] = lots
  if (body.remember && lot && !another) await remember(db, line, { house: lot.house_id, by: account.userId })
  return payment
}

/**
 * Posts what is left of a line as the payment that a resident reported, as the queue of reported payments does, and links it. 404 and 409
 * for a report that does not wait; 422 for one of another amount, and for what the ledger refuses.
 */
export async function postReported(call: Reporting, line: LineRow, place: AccountOfLine) {
  const { db, body, account } = call
  if (line.left < 0) throw invalid('report_id', refusals.money_in)
  const report = await waitingReport(db, body.report_id)
  if (report.amount !== line.left)
    throw invalid('report_id', refusals.report_amount({ reported: report.amount, left: line.left }))
  const id = await postReport(call, report, {
    house_id: report.house_id,
    amount: report.amount,
    method: methodOf(place.kind),
    reference: report.reference,
    day: body.day ?? report.paid_on,
    late_reason: seenOn(line, place),
    place_id: place.id,
  })
  const entry = await entryOf(db, { payment: id })
  await insertLink(db, { line_id: line.id, entry_id: entry.id, amount: entry.amount, linked_by: account.userId })
  if (body.remember) await remember(db, line, { house: report.house_id, by: account.userId })
  const [payment] = await paymentRows(db, [id])
  if (!payment) throw new Error('a reported payment was posted and not found')
  return payment
}

/** Posts what is left of a line as an expense of its place, and links it. */
export async function postExpense(call: Spending, line: LineRow, place: AccountOfLine): Promise<void> {
  const { db, body, account, today } = call
  if (line.left > 0) throw invalid('expense_name', refusals.money_out)
  const expenses_date = body.day ?? line.day
  const refused = expenseDayRefusal(expenses_date, today)
  if (refused) throw invalid('day', refused)
  await lockVouchers(db)
  const input = { expenses_date, amount: -line.left, place_id: place.id, method: methodOf(place.kind) }
  const paid = await paidFrom(db, input)
  const made = await insertExpense(
    db,
    { ...input, ...paid, expense_name: body.expense_name, category: body.category, payee: body.payee },
    { userId: account.userId, receiptFileId: null },
  )
  const entry = await entryOf(db, { expense: made.id })
  await insertLink(db, { line_id: line.id, entry_id: entry.id, amount: entry.amount, linked_by: account.userId })
}
