import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { say } from '#features/messages/notifications/server/say.ts'
import type { PaymentMethod } from '#features/money/payments/rules.ts'
import { recordPayment } from '#features/money/payments/server/ledger.ts'
import type { Account } from '#server/access.ts'
import type { Tx } from '#server/db.ts'
import type { Host } from '#server/host.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import type { Said } from '#shared/said.ts'
import { because } from '../refusals.ts'
import { billItemText } from '../rules.ts'
import { debtorOf, type LockedBill, lockBills, settleBills } from './pay.queries.ts'

/** The call that pays: who, when, and where notices are queued. */
interface Paying {
  db: Tx
  host: Host
  account: Account
  now: Date
  today: Day
}

export interface Money {
  method: PaymentMethod
  /** Today unless told. */
  date: Day | null | undefined
  ewalletReference: string | null | undefined
  /** Why a payment of long ago is recorded only now. */
  lateReason: string | null | undefined
}

/**
 * Settles bills of one house with one entry of the ledger, each with its own amount, all or none
 * (docs/spec/money.md#paying-bills). `refusal` says why what was handed over does not settle them. 404 for an unknown
 * bill, 409 when one is paid already, 422 for bills of different houses and for what the ledger refuses. Answers the
 * payment's id.
 */
export async function payBills(
  call: Paying,
  ids: readonly number[],
  money: Money,
  refusal: (bills: readonly LockedBill[]) => Said | null,
): Promise<number> {
  const bills = await lockBills(call.db, ids)
  const [first] = bills
  if (!first || bills.length < ids.length) throw notFound(because.gone)
  if (bills.some((bill) => bill.house_id !== first.house_id)) throw invalid('bill_ids', because.different_houses)
  if (bills.some((bill) => bill.payment_id !== null)) throw conflict(alreadyPaid(bills.length))
  const refused = refusal(bills)
  if (refused) throw invalid('payment_amount', refused)
  return settle(call, first.house_id, bills, money)
}

const alreadyPaid = (count: number) => (count === 1 ? because.paid : because.one_paid)

async function settle(call: Paying, houseId: number, bills: readonly LockedBill[], money: Money): Promise<number> {
  const { db, account, today } = call
  const inOrder = bills.toSorted((one, other) => one.month.localeCompare(other.month) || one.id - other.id)
  const debtor = await debtorOf(db, houseId, today)
  const payment = await recordPayment(db, {
    type: 'bill',
    items: inOrder.map((bill) => ({ billId: bill.id, amount: bill.amount, text: billItemText(bill) })),
    payerName: fullName(debtor),
    residentId: debtor.resident_id,
    houseId,
    paymentDate: money.date ?? today,
    method: money.method,
    ewalletReference: money.ewalletReference ?? null,
    lateReason: money.lateReason ?? null,
    recordedBy: account.userId,
    today,
    // An advance on the newer ones was paid for with the oldest.
    oldest: bills.map((bill) => bill.issue_date).toSorted()[0] ?? today,
    fields: { paymentDate: 'transaction_date' },
  })
  await settleBills(
    db,
    inOrder.map((bill) => bill.id),
    payment.id,
  )
  await tellReceived(call, debtor, {
    months: inOrder.map((bill) => bill.month),
    amount: inOrder.reduce((sum, bill) => sum + bill.amount, 0),
    receiptNumber: payment.receiptNumber,
  })
  return payment.id
}

const tellReceived = (
  call: Paying,
  to: { user_id: number; firstname: string },
  paid: { months: string[]; amount: Centavos; receiptNumber: string },
) =>
  queueNotices(call, [
    { userId: to.user_id, kind: 'payment', ...say('dues.paid', { firstname: to.firstname, ...paid }) },
  ])
