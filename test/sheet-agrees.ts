import { expect } from 'vitest'
import type { DuesSheet } from '#features/dues/balances/contract.ts'
import { isCovered, stateOf } from '#features/dues/balances/rules.ts'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { type Month, monthOf } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import type { TestApp } from './app.ts'

type Call = TestApp['call']

/** Every bill that Monthly Dues lists. */
async function listedBills(call: Call, token: string): Promise<BillRow[]> {
  const bills: BillRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await call<{ bills: { data: BillRow[] }; last_page: number }>(
      'POST',
      '/bills/admin',
      { status: 'all', page, per_page: 100 },
      { token },
    )
    bills.push(...body.bills.data)
    last = body.last_page
  }
  return bills
}

const sum = (pesos: readonly number[]) => pesos.reduce((all, one) => all + toCentavos(one), 0)

/** Returns the state of a lot's month, from its bills of Monthly Dues. */
function stateFrom(bills: readonly BillRow[], month: Month, today: string): string {
  if (bills.every((bill) => bill.state === 'paid')) return month > monthOf(today) ? 'ahead' : 'paid'
  if (bills.some((bill) => bill.settled > 0)) return 'partly'
  return bills.some((bill) => bill.status === 'overdue') ? 'overdue' : 'due'
}

/** Every cell of the two years up to `year` against the bills of Monthly Dues, and every lot's debt and advance against the balances of the day. */
export async function sheetAgrees(call: Call, token: string, year: number, today: string): Promise<DuesSheet> {
  const { status, body: sheet } = await call<DuesSheet>('GET', `/dues-sheet?year=${year}&months=24`, undefined, {
    token,
  })
  expect(status).toBe(200)
  const bills = await listedBills(call, token)
  const { body: balances } = await call<{ lots: { house_id: number; balance: number; credit: number }[] }>(
    'GET',
    '/balances?lots=true',
    undefined,
    { token },
  )
  for (const lot of sheet.lots) {
    const own = bills.filter((bill) => bill.house_id === lot.id)
    for (const [at, month] of sheet.months.entries()) {
      const about = `${lot.address} in ${month}`
      const those = own.filter((bill) => bill.month === month)
      expect(toCentavos(lot.billed[at] ?? -1), `billed, ${about}`).toBe(sum(those.map((bill) => bill.amount)))
      expect(toCentavos(lot.open[at] ?? -1), `open, ${about}`).toBe(sum(those.map((bill) => bill.balance)))
      if (those.length > 0) expect(stateOf(lot.states[at]), about).toBe(stateFrom(those, month, today))
      else expect(isCovered(lot.states[at]) || ['none', 'exempt'].includes(stateOf(lot.states[at])), about).toBe(true)
    }
    const balance = balances.lots.find((one) => one.house_id === lot.id)
    expect([lot.owed, lot.credit], `owed in all, ${lot.address}`).toEqual([balance?.balance, balance?.credit])
  }
  return sheet
}
