import { expect, it } from 'vitest'
import { cashOf } from '#features/cash/income/server/queries.ts'
import { printNext } from '#features/overview/reports/server/report-runs.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { readXlsx } from '#server/sheets/xlsx.ts'
import { addMonths, type Day, type Month } from '#shared/dates.ts'
import { peso, toCentavos } from '#shared/money.ts'
import type { Cell } from '#shared/sheets/cells.ts'
import { pagesOf } from '../pdf-text.ts'
import { type Agreement, pesos, sumOfPesos } from './desk.ts'

const ROOM = 100_000_000

/** The rows of a sheet below its heading, by the titles of the columns. */
interface Table {
  rows: Record<string, string>[]
}

/** A pack as it arrives: the text of each paper by its name, and the sheets of its workbook by theirs. */
export async function packOf(village: Agreement, report: 'annual-pack' | 'handover-pack', year: number) {
  const { app, ask, post, paper } = village
  const { document } = await post<{ document: { id: string } }>('/prepared-reports', { report, year })
  while (await printNext(app.host));
  const made = await ask<{ document: { state: string; name: string } }>(`/prepared-reports/${document.id}`)
  expect(made.document.state).toBe('ready')
  const { bytes, headers } = await paper(`/prepared-reports/${document.id}/file`)
  expect(headers['content-type']).toBe('application/zip')
  const files = unzip(bytes, () => true, ROOM)
  const papers = new Map(
    [...files].flatMap(([name, file]) => (name.endsWith('.pdf') ? [[name, pagesOf(file).join('\n')] as const] : [])),
  )
  const book = [...files].find(([name]) => name.endsWith('.xlsx'))?.[1]
  const sheets = new Map((await readXlsx(book ?? Buffer.alloc(0))).map((sheet) => [sheet.name, tableOf(sheet.rows)]))
  const textOf = (part: string) => [...papers].find(([name]) => name.includes(part))?.[1] ?? ''
  const sheet = (name: string) => {
    const found = sheets.get(name)
    if (!found) throw new Error(`no sheet ${name} beside ${[...sheets.keys()].join(', ')}`)
    return found.rows
  }
  return { textOf, sheet, papers, sheets }
}

/** Two lines tell what it is and of when, the third is the heading. */
function tableOf(rows: readonly (readonly Cell[])[]): Table {
  const head = rows[2] ?? []
  return {
    rows: rows.slice(3).map((row) => Object.fromEntries(head.map((title, at) => [title ?? '', String(row[at] ?? '')]))),
  }
}

/** Centavos of a column, sums below the rows left out. */
const column = (rows: Table['rows'], title: string): number[] =>
  rows.filter((row) => !Object.values(row)[0]?.startsWith('Total')).map((row) => toCentavos(Number(row[title] ?? 0)))
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const months = (year: number, today: Day): Month[] => {
  const all: Month[] = []
  for (let month = `${year}-01`; month <= `${year}-12` && month <= today.slice(0, 7); month = addMonths(month, 1))
    all.push(month)
  return all
}

/** Every figure of the annual pack and of that of a handover, in the files themselves, against the ledger and the other calls. */
export function packsAgree(village: () => Agreement): void {
  it('the annual pack: books, income and expenses, aging, budget, members', async () => {
    const { app, ask, today } = village()
    const year = Number(today.slice(0, 4))
    const pack = await packOf(village(), 'annual-pack', year)
    const all = months(year, today)
    const span = `from=${all[0]}&to=${all.at(-1)}`

    const byMonth = pack.sheet('Income and Expenses by Month')
    const text = pack.textOf('Income_and_Expenses')
    expect(byMonth).toHaveLength(all.length)
    for (const [at, month] of all.entries()) {
      const data = await cashOf(app.database.db, month)
      const row = byMonth[at] ?? {}
      const cells = ['Opening cash', 'Income', 'Expenses', 'Closing cash'].map((title) =>
        toCentavos(Number(row[title])),
      )
      expect(cells, month).toEqual([data.opening, data.received, data.spent, data.closing])
      const sources = ['Dues', 'Clearances', 'Amenities', 'Stickers', 'Other'].map((title) => Number(row[title] ?? 0))
      expect(sumOfPesos(sources), month).toBe(data.received)
      for (const amount of [data.received, data.spent, data.closing]) expect(text, month).toContain(peso(amount))
    }
    const whole = pack.sheet('The Year')
    expect(toCentavos(Number(whole[1]?.Amount))).toBe(sum(column(byMonth, 'Income')))
    expect(toCentavos(Number(whole[2]?.Amount))).toBe(-sum(column(byMonth, 'Expenses')))

    const receipts = await ask<{ lines: { amount: number; counts: boolean }[] }>(`/books/receipts?${span}`)
    const counting = sumOfPesos(receipts.lines.map((one) => (one.counts ? one.amount : 0)))
    const written = pack.sheet('Cash Receipts Book').filter(({ Receipt }) => Receipt)
    expect(written).toHaveLength(receipts.lines.length)
    expect(sum(written.map(({ Total }) => toCentavos(Number(Total || 0))))).toBe(counting)
    expect(pack.textOf('Cash_Receipts_Book')).toContain(peso(counting))
    const vouchers = await ask<{ lines: { amount: number; kind: string }[] }>(`/books/disbursements?${span}`)
    const paid = sumOfPesos(vouchers.lines.map((one) => (['deleted', 'undone'].includes(one.kind) ? 0 : one.amount)))
    const spent = pack.sheet('Cash Disbursements Book').filter((row) => row.Date?.includes('-'))
    expect(sum(spent.map(({ Total }) => toCentavos(Number(Total || 0))))).toBe(paid)
    const journal = await ask<{ lines: { amount: number }[] }>(`/books/journal?${span}`)
    expect(sum(column(pack.sheet('General Journal'), 'Amount'))).toBe(
      sumOfPesos(journal.lines.map(({ amount }) => amount)),
    )
    const ledger = await ask<{ accounts: { account: string; group: string; closing: number }[] }>(
      `/books/ledger?${span}`,
    )
    const closings = pack.sheet('General Ledger').filter(({ Particulars }) => Particulars === 'Closing balance')
    expect(closings.map(({ Balance }) => Math.abs(toCentavos(Number(Balance))))).toEqual(
      ledger.accounts.map(({ closing }) => Math.abs(toCentavos(closing))),
    )
    const summary = await ask<{ months: { receipts: number; disbursements: number; closing: number }[] }>(
      `/books/months?${span}`,
    )
    const closed = toCentavos(summary.months.at(-1)?.closing ?? 0)
    expect(toCentavos(Number(pack.sheet('Summary of the Books').at(-1)?.Closing))).toBe(closed)
    const places = await ask<{ all: { closing: number } }>(`/places/summary?from=${year}-01-01&to=${today}`)
    expect(closed).toBe(toCentavos(places.all.closing))
    expect(pack.textOf('Summary_of_the_Books')).toContain(peso(closed))

    interface Balances {
      receivable: number
      credit: number
      aging: Record<string, number>
      lots: { address: string; balance: number; credit: number }[]
    }
    const balances = await ask<Balances>(`/balances?lots=true&as_of=${today}`)
    const aged = pack.sheet('Aging Report')
    const titles = ['Current', '1–30 Days', '31–60 Days', '61–90 Days', 'Over 90 Days']
    const ages = titles.map((title) => sum(column(aged, title)))
    expect(ages).toEqual(
      ['current', '1-30', '31-60', '61-90', '90+'].map((age) => toCentavos(balances.aging[age] ?? 0)),
    )
    expect(sum(ages)).toBe(toCentavos(balances.receivable))
    const ahead = pack.sheet('Advances of the Lots')
    for (const lot of balances.lots) {
      const owed = aged.find(({ Lot }) => Lot === lot.address)?.Total
      const advance = ahead.find(({ Lot }) => Lot === lot.address)?.Advance
      expect([Number(owed ?? 0), Number(advance ?? 0)], lot.address).toEqual([lot.balance, lot.credit])
    }
    expect(pack.textOf('Aging')).toContain(peso(sum(ages)))

    const budget = await ask<{ lines: { actual: number; side: string }[] }>(`/budgets/${year}`)
    expect(
      sum(
        column(
          pack.sheet('Budget').filter(({ Account }) => Account),
          'Actual',
        ),
      ),
    ).toBe(sumOfPesos(budget.lines.map(({ actual }) => actual)))

    const owned = village().lots.filter(({ owner }) => owner !== null).length
    const members = pack.sheet('Master List of Members').filter(({ Member }) => Member)
    expect(members).toHaveLength(owned)
    expect(Object.keys(members[0] ?? {})).toEqual(['Lot', 'Member', 'Since'])
    expect(pack.sheet('Officers and Their Terms').length).toBeGreaterThan(1)
    expect(pack.sheet('What Only People Can Add')).toHaveLength(10)
    expect([...pack.papers.keys()].map((name) => name.slice(0, 2))).toEqual(
      Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, '0')),
    )
  })

  it('the handover: what is open, money by place, money held, offices, and lines to sign on', async () => {
    const { ask, today } = village()
    const pack = await packOf(village(), 'handover-pack', Number(today.slice(0, 4)))
    const text = pack.textOf('Handover')
    const places = await ask<{ name: string; balance: number }[]>('/places')
    const data = pack.sheet('Where the Money Is').filter(({ Kind }) => Kind)
    for (const { name, balance } of places)
      expect(Number(data.find(({ Place }) => Place === name)?.['By the books']), name).toBe(balance)
    expect(text).toContain(peso(sumOfPesos(places.map(({ balance }) => balance))))
    const { closing } = await ask<{ closing: number }>(`/bonds/summary?from=2000-01-01&to=${today}`)
    expect(
      sum(
        column(
          pack.sheet('Money Held for Others').filter(({ Receipt }) => Receipt),
          'Held',
        ),
      ),
    ).toBe(toCentavos(closing))
    const open = new Map(pack.sheet('Open Items').map((row) => [row['What is open'], row]))
    const amount = (what: string) => Number(open.get(what)?.Amount)
    const count = (what: string) => Number(open.get(what)?.Number)
    const waiting = await ask<Record<string, number>>('/today')
    expect(count('Payments reported by residents')).toBe(waiting.payments_reported)
    expect(count('Complaints to solve')).toBe(waiting.complaints_pending)
    expect(count('Counts of drawers to confirm')).toBe(waiting.counts_to_confirm)
    expect(count('Proposals that wait for a second officer')).toBe(waiting.approvals_waiting)
    const { owed } = await ask<{ owed: { overdue: number; overdue_bills: number } }>('/overview')
    expect([amount('Bills that are overdue'), count('Bills that are overdue')]).toEqual([
      owed.overdue,
      owed.overdue_bills,
    ])
    expect(amount('Bonds held')).toBe(closing)
    const credit = sum(village().lots.map((lot) => lot.credit))
    expect(amount('Advances of the lots')).toBe(pesos(credit))
    for (const line of ['Handed over by', 'Taken over by', 'In the presence of', 'Last backup', 'Last restore test'])
      expect(text).toContain(line)
    expect(pack.sheet('Roles and Offices to End').length).toBeGreaterThan(1)
    expect(pack.sheet('Audit Log, Last 30 Days').length).toBeGreaterThan(1)
  })
}
