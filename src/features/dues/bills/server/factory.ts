import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import { aPayment } from '#features/ledger/payments/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { type Day, firstDay, type Month, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { dueDateOf } from '../rules.ts'
import { lotOrderOf } from './lot-order.queries.ts'

export interface BilledHouse {
  id: number
  block: number
  lot: number
  owner: { residentId: number }
}

interface BillInput {
  /** As `aHouse` answers it; a new one unless told. */
  house?: BilledHouse
  month?: Month
  amount?: Centavos
  dueDate?: Day
  kind?: 'dues' | 'opening_balance'
}

/** An unpaid bill of one line: November 2026, ₱1,000, due on the 7th, for a house of its own unless told. */
export async function aBill(tx: Tx, input: BillInput = {}) {
  const house = input.house ?? (await aHouse(tx))
  const { month = '2026-11', amount = 100_000, kind = 'dues', dueDate = dueDateOf(month, 7) } = input
  const { id } = await tx
    .insertInto('bills')
    .values({
      kind,
      house_id: house.id,
      lot_order: lotOrderOf(house.id),
      resident_id: house.owner.residentId,
      month: firstDay(month),
      issue_date: firstDay(monthOf(dueDate)),
      due_date: dueDate,
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('bill_lines').values({ bill_id: id, kind, text: 'Monthly dues', amount }).execute()
  return { id, house, month, amount, dueDate }
}

/** A bill with the payment that settles it, in cash on its due date unless told. */
export async function aPaidBill(
  tx: Tx,
  {
    paid,
    method = 'cash',
    recordedBy = null,
    ...input
  }: BillInput & { paid?: Day; method?: PaymentMethod; recordedBy?: number | null } = {},
) {
  const bill = await aBill(tx, input)
  const payment = await aPayment(tx, {
    items: [{ billId: bill.id, amount: bill.amount, text: 'Monthly dues' }],
    residentId: bill.house.owner.residentId,
    houseId: bill.house.id,
    paymentDate: paid ?? bill.dueDate,
    today: paid ?? bill.dueDate,
    method,
    recordedBy,
  })
  return { ...bill, payment }
}
