import { insertBills, type NewBill } from '#features/dues/bills/server/issue.queries.ts'
import { reverseCreditApplications } from '#features/ledger/settlement/server/advances.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { addMonths, type Day, type Month, showMonth } from '#shared/dates.ts'
import { conflict } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { cancelRefusal } from '../rules.ts'
import { type BillToTransfer, billsToTransfer, openingMonths, reviveBills } from './balance-transfers.queries.ts'
import { billToAdjust, cancelBills, insertCorrection } from './queries.ts'

export interface Carrying {
  by: number
  now: Date
  today: Day
}

export interface Lot {
  id: number
  address: string
}

/** Part of one lot's bill carried to another lot's bill. */
export interface TransferredBalance {
  from: number
  to: number
  amount: Centavos
}

const isDues = ({ kind }: BillToTransfer) => kind === 'dues' || kind === 'opening_balance'

/** The first month, from `month` backwards, that is not taken. */
const freeMonth = (month: Month, taken: ReadonlySet<Month>): Month =>
  taken.has(month) ? freeMonth(addMonths(month, -1), taken) : month

/**
 * Carries what a lot owes to another, bill by bill: each keeps the day it is due on, its kind and account; dues become an opening
 * balance of their month, which draws no penalty. What was paid stays where it was paid. The caller holds both lots.
 */
export async function transferLotBalance(
  tx: Tx,
  { from, to, residentId }: { from: Lot; to: Lot; residentId: number },
  how: Carrying,
): Promise<TransferredBalance[]> {
  await lockBillsOf(tx, [from.id, to.id])
  const open = await billsToTransfer(tx, from.id)
  if (open.length === 0) return []
  const reason = `Carried over to ${to.address}`
  await cancelBills(
    tx,
    open.filter((bill) => bill.settled === 0).map((bill) => bill.id),
    { ...how, reason },
  )
  for (const { id, owed } of open.filter((bill) => bill.settled > 0))
    await insertCorrection(tx, { billId: id, amount: -owed, reason, by: how.by, today: how.today })
  const taken = new Set(await openingMonths(tx, to.id))
  const groups = [
    ...Map.groupBy(open.filter(isDues), (bill) => bill.month).values(),
    ...open.filter((bill) => !isDues(bill)).map((bill) => [bill]),
  ]
  const bills = groups.flatMap(([first, ...others]) => {
    if (!first) return []
    const month = isDues(first) ? freeMonth(first.month, taken) : first.month
    if (isDues(first)) taken.add(month)
    const amount = [first, ...others].reduce((sum, bill) => sum + bill.owed, 0)
    return [billOf(first, { from, to, residentId, month, amount, today: how.today })]
  })
  const ids = await insertBills(tx, bills, how.by)
  await settleFromCredit(tx, [to.id], how.today)
  return groups.flatMap((group, at) => group.map(({ id, owed }) => ({ from: id, to: ids[at] ?? 0, amount: owed })))
}

function billOf(
  bill: BillToTransfer,
  new_: { from: Lot; to: Lot; residentId: number; month: Month; amount: Centavos; today: Day },
): NewBill {
  const { from, to, residentId, month, amount, today } = new_
  const title = `${bill.title ?? showMonth(bill.month)}, ${from.address}`
  const same = { houseId: to.id, residentId, month, amount, issueDate: today, dueDate: bill.due_date, title }
  const text = `Carried over: ${title}`
  if (isDues(bill)) return { ...same, text, kind: 'opening_balance', account: null }
  return {
    ...{ ...same, text, kind: bill.kind, account: bill.account, chargeId: bill.charge_id },
    ...{ assessmentId: bill.assessment_id, noticeDate: bill.notice_date, hearingDate: bill.hearing_date },
    withoutAdvances: bill.without_advances,
  }
}

/** Takes back what was carried over; 409 once something was paid for it. The caller holds the lots. */
export async function reverseLotBalanceTransfer(
  tx: Tx,
  { carried, lots, paid }: { carried: readonly TransferredBalance[]; lots: readonly number[]; paid: Message },
  how: Carrying,
): Promise<void> {
  const ids = [...new Set(carried.map((one) => one.to))]
  await lockBillsOf(tx, lots, ids)
  for (const id of ids) {
    const bill = await billToAdjust(tx, id)
    if (!bill || cancelRefusal(bill)) throw conflict(paid)
  }
  const reason = 'The joining was taken back'
  await reverseCreditApplications(tx, ids, how.today)
  await cancelBills(tx, ids, { ...how, reason })
  await reviveBills(
    tx,
    carried.map((one) => one.from),
  )
  for (const { from, amount } of carried)
    await insertCorrection(tx, { billId: from, amount, reason, by: how.by, today: how.today })
  await settleFromCredit(tx, lots, how.today)
}
