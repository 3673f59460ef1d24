import { addDays, addMonths, type Day, firstDay, monthOf } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import { bankingDays, bankOn, type DemoAccounts } from './places.ts'
import type { Chance } from './random.ts'

/** Expenses of a month: for which lot of a village, from where, to whom. */
const EXPENSES = [
  ['Security guards', 360, 'Security', 'bank', 'Bantay Laguna Security Agency'],
  ['Street lights and electricity', 110, 'Utilities', 'bank', 'Laguna Electric'],
  ['Garbage collection', 85, 'Garbage collection', 'bank', 'Santa Rosa Hauling'],
  ['Landscaping', 40, 'Grounds', 'bank', 'Hardin ni Mang Tonyo'],
  ['Water for common areas', 25, 'Utilities', 'bank', 'Santa Rosa Water District'],
  ['Office supplies', 8, 'Office', 'petty_cash', 'Aling Nena’s Bookstore'],
  ['Clubhouse repairs', 30, 'Repairs and maintenance', 'bank', 'Reyes Hardware'],
] as const

interface Spent {
  day: Day
  does: () => Promise<void>
}

/** A year of expenses, and how the cash and the money of the wallet went to the bank; day by day, so that numbers run with the calendar. */
export async function fillExpenses(office: Office, chance: Chance, places: DemoAccounts): Promise<void> {
  const trips = bankingDays(office).map((day): Spent => ({ day, does: () => bankOn(office, places, day) }))
  const events = [...trips, ...spending(office, chance, places)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  )
  for (const { does } of events) await does()
}

function spending(office: Office, chance: Chance, places: DemoAccounts): Spent[] {
  const events: Spent[] = []
  for (let back = 13; back >= 0; back--) {
    const month = addMonths(monthOf(office.today), -back)
    for (const expense of EXPENSES) {
      const day = addDays(firstDay(month), chance.between(1, 26))
      if (day > office.today || chance.happens(0.1)) continue
      events.push({ day, does: spend(office, chance, places, day, expense) })
    }
    const last = addDays(firstDay(addMonths(month, 1)), -1)
    if (last <= office.today) events.push({ day: last, does: () => fillFund(office, places, last) })
  }
  return events
}

function spend(
  office: Office,
  chance: Chance,
  places: DemoAccounts,
  day: Day,
  [name, perLot, category, from, payee]: (typeof EXPENSES)[number],
) {
  const usual = Math.round((office.houses.length * perLot) / 50) * 50
  const amount = Math.max(50, usual + Math.round((usual * chance.between(-4, 4)) / 5_000) * 50)
  const number = String(chance.between(100_000, 999_999))
  return async () => {
    office.clock.moveTo(day, '17:00')
    const paid = from === 'bank' ? { method: 'cheque', cheque_number: `00${number}` } : { method: 'cash' }
    await ask(office, 'POST', '/expenses', {
      ...{ expense_name: name, amount, expenses_date: day, or_number: number, or_date: day, category, payee },
      ...{ place_id: places[from], ...paid },
    })
  }
}

/** The fund for small things is filled up at the end of a month in which something was taken out of it. */
async function fillFund(office: Office, { petty_cash, bank }: DemoAccounts, day: Day): Promise<void> {
  const proposal = `/replenishments/proposal?fund=${petty_cash}&day=${day}`
  const { vouchers } = await ask<{ vouchers: readonly object[] }>(office, 'GET', proposal)
  if (vouchers.length === 0) return
  office.clock.moveTo(day, '17:30')
  await ask(office, 'POST', '/replenishments', {
    ...{ fund_id: petty_cash, from_id: bank, method: 'cheque', day },
    cheque_number: `01${day.replaceAll('-', '')}`,
  })
}
