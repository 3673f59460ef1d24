import { monthsOf, type Span } from '#features/cash/books/rules.ts'
import { readBudget } from '#features/cash/budgets/server/budget.ts'
import { cashOf, totalsOf } from '#features/cash/income/server/queries.ts'
import { agedRows } from '#features/dues/aging/rules.ts'
import { agedLots } from '#features/dues/aging/server/queries.ts'
import { lotsOn } from '#features/dues/balances/server/queries.ts'
import type { ChecklistData } from '#features/overview/packs/contract.ts'
import { checklistOf } from '#features/overview/packs/server/checklist.ts'
import { type Day, monthOf, showLongDay } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { agingReport } from '../../aging.ts'
import { BUDGET } from '../../budget.ts'
import { ADVANCES, CHECKLIST, MEMBERS, MONTHS, type MonthOfYear, OFFICERS, YEAR } from '../../pack-reports.ts'
import { PRINTED_BOOKS, type PrintedBook } from '../../rules.ts'
import { membersOn, officersOn } from '../annual-pack.queries.ts'
import { madeBook } from '../book-papers.ts'
import { budgetOn } from '../documents.ts'
import { sheetFrom } from '../sheets.ts'
import { type PackAsk, type Packed, type PackPart, packTable, partOf } from './pack-parts.ts'

const AGING = agingReport('lot')

/** Query of a year: its months that have begun, and its last day or today. */
interface PackRequest extends PackAsk {
  year: number
  span: Span
  last: Day
}

function packRequest(ask: PackAsk): PackRequest {
  const year = ask.year ?? Number(ask.today.slice(0, 4))
  const [first, end] = [`${year}-01-01`, `${year}-12-31`]
  // A year that is still to come is told as of its first day.
  const [, last = end] = [first, ask.today, end].toSorted()
  return { ...ask, year, span: { from: monthOf(first), to: monthOf(last) }, last }
}

async function bookPart(book: PrintedBook, request: PackRequest): Promise<PackPart> {
  const { paper, sheet } = await madeBook(book, { ...request, ...request.span })
  return { paper, sheets: [sheet()] }
}

/** Income by source, expenses and cash of each month, and the year together. */
async function incomePart(request: PackRequest): Promise<PackPart> {
  const { db, span, year } = request
  const months: MonthOfYear[] = []
  let openedLater = 0
  for (const month of monthsOf(span)) {
    const [income, cash] = [await totalsOf(db, month), await cashOf(db, month)]
    const { bills: dues, permits: clearances, bookings: amenities, car_stickers: stickers } = income
    const others = income.total_income - dues - clearances - amenities - stickers
    const { opening, spent: expenses, left, closing } = cash
    const sources = { dues, clearances, amenities, stickers, others, income: income.total_income }
    if (months.length > 0) openedLater += cash.opened
    months.push({ month, opening, ...sources, expenses, left, closing })
  }
  const sum = (of: (row: MonthOfYear) => number) => months.reduce((all, row) => all + of(row), 0)
  const whole = [
    { what: 'Opening cash', amount: (months[0]?.opening ?? 0) + openedLater },
    { what: 'Income', amount: sum((row) => row.income) },
    { what: 'Expenses', amount: -sum((row) => row.expenses) },
    { what: 'Income less expenses', amount: sum((row) => row.left) },
    { what: 'Closing cash', amount: months.at(-1)?.closing ?? 0 },
  ]
  const of = { period: { year, month: null }, today: request.today }
  return partOf(
    { file: `${MONTHS.file}_${year}`, title: MONTHS.title, subtitle: String(year), paper: 'A4 landscape' },
    [packTable(MONTHS, months, of), packTable(YEAR, whole, of)],
  )
}

/** Debts of the lots as of the last day by age, and advances of all lots. */
async function agingPart({ db, last, year }: PackRequest): Promise<PackPart> {
  const credits = (await lotsOn(db, last))
    .filter(({ credit }) => credit !== 0)
    .map(({ address, credit, lastname, firstname, middlename }) => {
      const owner = lastname === null ? null : fullName({ firstname: firstname ?? '', middlename, lastname })
      return { address, owner, credit }
    })
  const of = { period: null, today: last }
  return partOf(
    {
      ...{ file: `Aging_${year}`, title: AGING.title, subtitle: `As of ${showLongDay(last)}` },
      paper: 'A4 landscape',
    },
    [packTable(AGING, agedRows(await agedLots(db, last), 'lot'), of), packTable(ADVANCES, credits, of)],
  )
}

async function peopleParts({ db, last, year }: PackRequest): Promise<PackPart[]> {
  const members = (await membersOn(db, last)).map(({ lot, since, firstname, ...name }) => ({
    lot,
    name: fullName({ firstname: firstname ?? '', ...name }),
    since,
  }))
  const of = { period: null, today: last }
  const subtitle = `As of ${showLongDay(last)}`
  return [
    partOf({ file: `${MEMBERS.file}_${year}`, title: MEMBERS.title, subtitle }, [packTable(MEMBERS, members, of)]),
    partOf({ file: `${OFFICERS.file}_${year}`, title: OFFICERS.title, subtitle }, [
      packTable(OFFICERS, await officersOn(db, last), of),
    ]),
  ]
}

/** The list of a pack on paper, as it stands. */
export function checklistPart({ items, year }: ChecklistData, today: Day): PackPart {
  const rows = items.map(({ name, due, done, document }) => ({
    ...{ name, due, done: done?.on ?? null, by: done?.by.name ?? null, document: document?.title ?? null },
  }))
  return partOf({ file: `${CHECKLIST.file}_${year}`, title: CHECKLIST.title, subtitle: String(year) }, [
    packTable(CHECKLIST, rows, { period: { year, month: null }, today }),
  ])
}

/** The papers of a year for members and regulator: its books, income and expenses, aging, budget, members, officers, and what is missing. */
export async function annualPack(ask: PackAsk): Promise<Packed> {
  const request = packRequest(ask)
  const { db, year, last, today } = request
  const parts: PackPart[] = []
  for (const book of PRINTED_BOOKS) parts.push(await bookPart(book, request))
  parts.push(await incomePart(request), await agingPart(request))
  const budget = await readBudget(db, year, last)
  const of = { period: { year, month: null }, today }
  parts.push({
    paper: budgetOn(budget, { year, today: last }),
    sheets: [sheetFrom(BUDGET, budget.lines, of)],
  })
  parts.push(...(await peopleParts(request)), checklistPart(await checklistOf(db, 'annual', year), today))
  return { name: `Annual_Pack_${year}`, parts }
}
