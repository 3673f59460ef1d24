import { issueBills } from '#features/dues/billing-runs/server/issue-bills.ts'
import { recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { billItemText } from '#features/ledger/settlement/rules.ts'
import type { Database } from '#server/database/db.ts'
import { addDays, addMonths, type Day, firstDay, type Month, monthOf } from '#shared/dates.ts'
import { stoppedByStory } from './behind.ts'
import type { DemoHouse } from './people.ts'
import { MONTHS_OF_BOOKS } from './places.ts'
import type { Chance } from './random.ts'

/** Payments in one transaction; they are too many to wait for the disk after each. */
const AT_ONCE = 100

/** Paying habit of a house: in time, three months at once, some months late, or not any more since some months. */
type Habit = { every: 1 | 3; late: number; stoppedFor: number }

function habitOf(chance: Chance): Habit {
  const roll = chance.between(1, 100)
  if (roll <= 68) return { every: 1, late: 0, stoppedFor: 0 }
  if (roll <= 80) return { every: 3, late: 0, stoppedFor: 0 }
  if (roll <= 92) return { every: 1, late: chance.between(1, 3), stoppedFor: chance.between(1, 3) }
  return { every: 1, late: 1, stoppedFor: chance.between(4, 11) }
}

interface DemoBill {
  id: number
  house_id: number
  kind: 'dues' | 'opening_balance'
  amount: number
  month: Month
}

interface Payment {
  house: DemoHouse & { owner: NonNullable<DemoHouse['owner']> }
  months: Month[]
  date: Day
  method: 'cash' | 'e-wallet'
  reference: string | null
}

interface DemoPayer {
  months: readonly Month[]
  today: Day
  /** Months without a payment by a story that is told of the house. */
  stopped: number | undefined
}

function paymentsOf(chance: Chance, house: Payment['house'], { months, today, stopped }: DemoPayer): Payment[] {
  const usual = habitOf(chance)
  const habit: Habit = stopped === undefined ? usual : { every: 1, late: 0, stoppedFor: stopped }
  const paid = months.slice(0, months.length - habit.stoppedFor)
  const payments: Payment[] = []
  for (let at = 0; at < paid.length; at += habit.every) {
    const together = paid.slice(at, at + habit.every)
    const last = together[together.length - 1]
    if (last === undefined) continue
    const date = addDays(firstDay(addMonths(last, habit.late)), chance.between(0, habit.late ? 25 : 12))
    const wallet = chance.happens(0.35)
    const reference = wallet ? `GC${house.id}${last.replace('-', '')}${chance.between(100, 999)}` : null
    if (date <= today) payments.push({ house, months: together, date, method: wallet ? 'e-wallet' : 'cash', reference })
  }
  return payments
}

/** Two years of bills, and what was paid of them, day by day, so that receipt numbers run with the calendar. */
export async function recordBooks(
  database: Database,
  chance: Chance,
  houses: readonly DemoHouse[],
  by: { userId: number; today: Day },
): Promise<void> {
  const months = Array.from({ length: MONTHS_OF_BOOKS }, (_, at) =>
    addMonths(monthOf(by.today), at - MONTHS_OF_BOOKS + 1),
  )
  const actor = { userId: by.userId, requestId: 'demo' }
  for (const month of months)
    await database.transaction(
      actor,
      (tx) =>
        issueBills(tx, {
          month,
          startedBy: by.userId,
          now: new Date(`${firstDay(month)}T01:00:00+08:00`),
          today: firstDay(month),
        }),
      { timeout: 60_000 },
    )
  const { rows } = await database.pool.query<DemoBill>(
    "select id, house_id, kind, amount, to_char(month, 'YYYY-MM') as month from bills",
  )
  const billOf = new Map(rows.map((row) => [`${row.house_id} ${row.month}`, row]))
  const owned = houses.flatMap((house) => (house.owner ? [{ ...house, owner: house.owner }] : []))
  const stopped = stoppedByStory(owned)
  const payments = owned
    .flatMap((house) => paymentsOf(chance, house, { months, today: by.today, stopped: stopped.get(house.id) }))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.house.id - other.house.id)
  for (let at = 0; at < payments.length; at += AT_ONCE) {
    // Plans made for empty tables would read all of them for each payment; nobody else comes by within these seconds.
    if (at === AT_ONCE) await database.pool.query('analyze bills, payments, payment_items')
    await database.transaction(
      actor,
      async (tx) => {
        for (const payment of payments.slice(at, at + AT_ONCE)) {
          const bills = payment.months.flatMap((month) => billOf.get(`${payment.house.id} ${month}`) ?? [])
          await recordPayment(tx, {
            type: 'bill',
            items: bills.map((bill) => ({
              billId: bill.id,
              amount: bill.amount,
              text: billItemText({ ...bill, penalty: 0 }),
            })),
            payerName: payment.house.owner.name,
            residentId: payment.house.owner.residentId,
            houseId: payment.house.id,
            paymentDate: payment.date,
            method: payment.method,
            ewalletReference: payment.reference,
            recordedBy: by.userId,
            today: payment.date,
            oldest: payment.date,
            lateReason: null,
          })
        }
      },
      { timeout: 60_000 },
    )
  }
}
