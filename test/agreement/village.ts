import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DuesSheet } from '#features/dues/balances/contract.ts'
import type { BillRow, OverdueRow } from '#features/dues/bills/contract.ts'
import { duesBetween, type MonthOfDues, type Owed, owedOn } from '#features/dues/bills/server/figures.queries.ts'
import type { Plan, PlanRecord } from '#features/dues/plans/contract.ts'
import { lotsBehind } from '#features/dues/reminders/server/reminding.ts'
import type { LotCard } from '#features/overview/counter/contract.ts'
import type { MostUnpaid, OverdueResident } from '#features/overview/dashboard/contract.ts'
import { BILLS, columnsOf } from '#features/overview/reports/reports.ts'
import type { BillReportRow } from '#features/overview/reports/rows.ts'
import { addMonths, type Day, firstDay, monthOf } from '#shared/dates.ts'
import { peso, toCentavos } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import { pagesOf } from '../pdf-text.ts'
import { type Agreement, pesos, sumOfPesos } from './desk.ts'

interface Overview {
  monthly_dues: Omit<MonthOfDues, 'none'> & { year: number; month: number; outstanding: number }
  owed: Omit<Owed, `over_${string}`>
}

/** Sums what the village is owed, its overdue part, and what a month was billed: `owedOn`, `overdueOn` and `duesBetween`. */
export function debtsAgree(village: () => Agreement): void {
  const owed = async (): Promise<Owed> => {
    const { rows } = await sql<Owed>`${owedOn(village().today)}`.execute(village().app.database.db)
    const [one] = rows
    if (!one) throw new Error('a sum has no row')
    return one
  }
  /** Overdue sums of each lot, by the same pieces, in centavos. */
  const overdueByLot = async () => {
    const overdue = new Map<number, number>()
    for (const bill of await bills('overdue'))
      overdue.set(bill.house_id, (overdue.get(bill.house_id) ?? 0) + toCentavos(bill.balance))
    return overdue
  }
  /** BILL.ids of payment plans that are kept, or late within their grace. */
  const storedByPlans = async () => {
    const { data } = await village().ask<Page<Plan>>('/payment-plans?state=running&per_page=100')
    const stored = data.filter(({ state }) => state === 'kept' || state === 'late')
    const records = await Promise.all(stored.map(({ id }) => village().ask<PlanRecord>(`/payment-plans/${id}`)))
    return new Set(records.flatMap((record) => record.bills.map((bill) => bill.id)))
  }
  const bills = (status: string): Promise<BillRow[]> =>
    village().everyPage(async (page) => {
      const request = { status, kinds: 'all', page, per_page: 100 }
      const answer = await village().post<{ bills: { data: BillRow[] }; last_page: number }>('/bills/admin', request)
      return { rows: answer.bills.data, last: answer.last_page }
    })

  it('owed: the lots, the dashboard, the balances, the dues sheet and the bills of Monthly Dues', async () => {
    const { today, lots, ask } = village()
    const data = await owed()
    expect(lots.reduce((sum, lot) => sum + lot.owed, 0)).toBe(data.owed)
    const overview = await ask<Overview>('/overview')
    const { owed_bills, overdue_bills } = data
    expect(overview.owed).toEqual({ owed: pesos(data.owed), owed_bills, overdue: pesos(data.overdue), overdue_bills })
    const balances = await ask<{ receivable: number; aging: Record<string, number> }>('/balances')
    expect(balances.receivable).toBe(pesos(data.owed))
    expect(toCentavos(balances.aging.current ?? 0), 'not yet due').toBe(data.owed - data.overdue)
    const sheet = await ask<DuesSheet>(`/dues-sheet?year=${today.slice(0, 4)}&months=12`)
    expect(sumOfPesos(sheet.lots.map((lot) => lot.owed))).toBe(data.owed)
    const open = [...(await bills('pending')), ...(await bills('overdue'))]
    expect([sumOfPesos(open.map(({ balance }) => balance)), open.length]).toEqual([data.owed, data.owed_bills])
  })

  it('overdue: the windows of the dashboard, Overdues, Reminders, the report, its paper and its spreadsheet', async () => {
    const { ask, post, paper, everyPage } = village()
    const result = await owed()
    const byLot = await overdueByLot()
    expect([...byLot.values()].reduce((sum, one) => sum + one, 0)).toBe(result.overdue)
    const homes = await ask<{ total_due: number; bills: OverdueResident[] }>('/overdue-residents')
    expect(homes.total_due).toBe(pesos(result.overdue))
    for (const { resident, amount_due } of homes.bills)
      expect(toCentavos(amount_due), resident.house.address).toBe(byLot.get(resident.house.id))
    const overdues = await everyPage(async (page) => {
      const answer = await post<{ data: OverdueRow[]; last_page: number }>(`/bills-resident-overdues/${page}`, {
        kinds: 'all',
      })
      return { rows: answer.data, last: answer.last_page }
    })
    expect(overdues).toHaveLength(byLot.size)
    for (const { resident, totalAmount } of overdues) {
      expect(toCentavos(totalAmount), resident.house.address).toBe(byLot.get(resident.house.id))
      const card = await ask<LotCard>(`/houses/${resident.house.id}/card`)
      expect(card.overdue, resident.house.address).toBe(resident.bills.length)
    }
    const reminders = await everyPage(async (page) => {
      const answer = await post<{ bills: BillRow[]; lastPage: number }>(`/bills/overdue/${page}`, { kinds: 'all' })
      return { rows: answer.bills, last: answer.lastPage }
    })
    expect(sumOfPesos(reminders.map(({ balance }) => balance))).toBe(result.overdue)
    // Nobody is reminded of what a plan that is kept is about.
    const reach = await ask<{ lots: number; owed: number }>('/bills/reminders')
    const planned = await storedByPlans()
    const reminded = (await bills('overdue')).filter(({ id }) => !planned.has(id))
    expect([reach.lots, toCentavos(reach.owed)]).toEqual([
      new Set(reminded.map(({ house_id }) => house_id)).size,
      sumOfPesos(reminded.map(({ balance }) => balance)),
    ])
    const { residents } = await ask<{ residents: BillReportRow[] }>('/reports/resident-bill-data')
    expect(sumOfPesos(residents.map(({ amount }) => amount))).toBe(result.overdue)
    for (const { address, amount } of residents)
      expect(toCentavos(amount), address).toBe(
        byLot.get(village().lots.find((lot) => lot.address === address)?.id ?? 0),
      )
    const amount = columnsOf(BILLS, 'sheet').find(({ title }) => title === 'Amount')
    expect(sumOfPesos(residents.map((row) => Number(amount?.value(row))))).toBe(result.overdue)
    const { bytes } = await paper('/reports/resident-bills')
    expect(pagesOf(bytes).join('\n')).toContain(peso(result.overdue))
  })

  it('the most unpaid tell all that is overdue of their lots', async () => {
    const byLot = await overdueByLot()
    const most = await village().ask<MostUnpaid[]>('/bills/most-unpaid-residents')
    expect(most).toHaveLength(Math.min(20, byLot.size))
    for (const one of most)
      expect(sumOfPesos(one.bills.map(({ balance }) => balance)), one.house.address).toBe(byLot.get(one.house.id))
  })

  it('a letter of arrears tells what is overdue and what is owed in all', async () => {
    const { app, paper, lots, today } = village()
    const byLot = await overdueByLot()
    const { unreached } = await lotsBehind({ db: app.database.db, host: app.host, today }, '1')
    expect(unreached.length).toBeGreaterThan(0)
    const pages = pagesOf((await paper('/reports/arrears-letters?behind=1')).bytes)
    for (const { house_id, address } of unreached) {
      const page = pages.find((text) => text.includes(`${address} `) || text.includes(`${address}\n`))
      const lot = lots.find(({ id }) => id === house_id)
      expect(page, address).toContain(`${peso(byLot.get(house_id) ?? -1)} overdue`)
      expect(page, address).toContain(`${peso(lot?.owed ?? -1)} as of`)
    }
  })

  it('billed for this month, and settled of it: the dashboard, its chart, and the bills of Monthly Dues', async () => {
    const { app, today, ask } = village()
    const begin = (months: number) => sql<Day>`${firstDay(addMonths(monthOf(today), months))}::date`
    const { rows } = await duesBetween(begin(0), begin(1), today).execute(app.database.db)
    const [dues] = rows
    if (!dues) throw new Error('a sum has no row')
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
    const { monthly_dues } = await ask<Overview>('/overview')
    expect(monthly_dues).toEqual({
      ...{ ...dues, year, month, billed: pesos(dues.billed), collected: pesos(dues.collected) },
      outstanding: pesos(dues.billed - dues.collected),
    })
    const { months } = await ask<{ months: { billed: number; collected: number }[] }>(
      `/income-months?year=${year}&month=${month}`,
    )
    expect(months.at(-1)).toMatchObject({ billed: pesos(dues.billed), collected: pesos(dues.collected) })
    const listed = await village().everyPage(async (page) => {
      const request = { status: 'all', year, month, page, per_page: 100 }
      const answer = await village().post<{ bills: Page<BillRow>; last_page: number }>('/bills/admin', request)
      return { rows: answer.bills.data, last: answer.last_page }
    })
    const ofDues = listed.filter(({ kind }) => kind === 'dues')
    expect([sumOfPesos(ofDues.map(({ amount }) => amount)), sumOfPesos(ofDues.map(({ settled }) => settled))]).toEqual([
      dues.billed,
      dues.collected,
    ])
  })
}
