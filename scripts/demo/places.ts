import { addDays, addMonths, type Day, firstDay, monthOf } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'

/** Length of the demo's books. */
export const MONTHS_OF_BOOKS = 24

const FUND = 5_000
const CHANGE = 3_000
const SAVED_PER_LOT = 1_500

interface DemoAccount {
  id: number
  kind: string
  name: string
}
/** The places of the village by what they are. */
export type DemoAccounts = Readonly<Record<'drawer' | 'bank' | 'wallet' | 'petty_cash', number>>

/** Opens the cash accounts with which the books began: savings, change in the drawer, and a fund for small things. */
export async function openCashAccounts(office: Office): Promise<DemoAccounts> {
  const opening_day = firstDay(addMonths(monthOf(office.today), 1 - MONTHS_OF_BOOKS))
  const add = (kind: string, name: string, opening_amount: number, more: object = {}) =>
    ask<{ place: DemoAccount }>(office, 'POST', '/places', {
      ...{ kind, name, main: true, opening_amount, opening_day },
      ...more,
    }).then(({ place }) => place.id)
  const bank = await add('bank', 'Savings at Bangko ng Laguna', office.houses.length * SAVED_PER_LOT)
  const petty_cash = await add('petty_cash', 'Petty cash', FUND, { fund: FUND })
  const there = await ask<DemoAccount[]>(office, 'GET', '/places')
  const found = (kind: string) => {
    const place = there.find((one) => one.kind === kind)
    if (!place) throw new Error(`The village has no ${kind}.`)
    return place
  }
  const [drawer, wallet] = [found('drawer'), found('wallet')]
  await ask(office, 'PUT', `/places/${drawer.id}`, {
    ...{ name: drawer.name, main: true, opening_amount: CHANGE, opening_day, change_fund: CHANGE },
  })
  return { drawer: drawer.id, bank, wallet: wallet.id, petty_cash }
}

const held = async (office: Office, place: number, day: string): Promise<number> =>
  (await ask<{ closing: number }>(office, 'GET', `/places/${place}/entries?to=${day}&per_page=1`)).closing

/** Carries to the bank on a day what came into the drawer, whole hundreds, and what the wallet holds. */
export async function bankOn(office: Office, { drawer, wallet, bank }: DemoAccounts, day: string): Promise<void> {
  office.clock.moveTo(day, '16:00')
  const cash = Math.floor(((await held(office, drawer, day)) - CHANGE) / 100) * 100
  if (cash > 0) await ask(office, 'POST', '/deposits', { to: bank, from: drawer, cash, day })
  const amount = Math.floor((await held(office, wallet, day)) / 100) * 100
  if (amount > 0) await ask(office, 'POST', '/places/transfers', { from: wallet, to: bank, amount, day })
}

/** Last day of a month that is so many months away. */
export const endOfMonth = (today: Day, away: number): Day => addDays(firstDay(addMonths(monthOf(today), away + 1)), -1)

/** The days on which the office goes to the bank: once a month, each week of late. */
export function bankingDays({ today }: Pick<Office, 'today'>): string[] {
  const months = Array.from({ length: MONTHS_OF_BOOKS - 3 }, (_, at) =>
    addDays(firstDay(addMonths(monthOf(today), at + 2 - MONTHS_OF_BOOKS)), -1),
  )
  const weeks: string[] = []
  for (let day = addDays(today, -1); day > (months.at(-1) ?? today); day = addDays(day, -7)) weeks.push(day)
  return [...new Set([...months, ...weeks, endOfMonth(today, -2), endOfMonth(today, -1)])].toSorted()
}
