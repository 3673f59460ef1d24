import { isOverdue, type MonthsBehind } from '#features/dues/bills/rules.ts'
import type { Reminded } from '#features/dues/reminders/server/queries.ts'
import { lotsBehind } from '#features/dues/reminders/server/reminding.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Content } from '#server/pdf/content.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import { type Day, showLongDay } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { Paper } from './document.ts'
import { nameOn, openBillsTable, pagesOf, quiet, sumOf, type Telling, tearOff, waysToPay } from './lot-papers.ts'

/** So many lines leave room for the rest of the letter on its one page; older bills are one line together. */
const MOST_LINES = 18

const TITLE = 'Statement of Unpaid Bills'

interface Asking {
  db: Db
  host: Pick<Host, 'mail' | 'config'>
  today: Day
  behind?: MonthsBehind | null | undefined
  /** HOUSE.ids of the lots that get one: `12,7`; without them all. */
  lots?: string | undefined
}

/**
 * Letters to the lots that are so many months behind and that no reminder reaches: a page a lot in walking order, what is
 * owed, how it is paid, and a strip that whoever takes the letter signs (docs/spec/messages.md#letters-of-arrears).
 */
export async function lettersOf(call: Asking): Promise<Paper> {
  const only = call.lots === undefined ? null : new Set(call.lots.split(',').map(Number))
  const { unreached: all } = await lotsBehind(call, call.behind ?? '1')
  const unreached = all.filter((lot) => only === null || only.has(lot.house_id))
  return {
    file: 'Letters_of_Arrears.pdf',
    title: TITLE,
    paper: 'A4',
    content: [{ text: 'Everybody who is behind is reached by a reminder.' }],
    run: {
      heads: [{ title: TITLE, subtitle: `As of ${showLongDay(call.today)}` }],
      count: unreached.length,
      pages: () => pagesOf(unreached, call, (lot, telling) => ({ head: 0, content: letterTo(lot, telling) })),
    },
  }
}

function letterTo(lot: Reminded, { bills, today, settings }: Telling) {
  const words = paperWords('en')
  const name = nameOn(lot, words)
  const total = sumOf(bills)
  const overdue = sumOf(bills.filter((bill) => isOverdue(bill, today)))
  return [
    { text: name, bold: true, fontSize: 11 },
    { text: lot.address, margin: [0, 0, 0, 10] },
    {
      text: `Our books show ${peso(overdue)} overdue for this lot. Please pay it, or tell us where our books are wrong.`,
      margin: [0, 0, 0, 2],
    },
    quiet('Pakibayaran po ang nasa ibaba, o sabihin sa amin kung may mali sa aming talaan.', [0, 0, 0, 8]),
    openBillsTable(bills, {
      words,
      lines: MOST_LINES,
      totals: [['Total', '', total]],
      empty: 'Nothing is owed.',
    }),
    { text: 'How to pay', bold: true, margin: [0, 12, 0, 2] },
    ...waysToPay(settings, lot.address, words),
    quiet('If you have paid in the meantime, thank you; please show us the receipt.', [0, 4, 0, 0]),
    tearOff({ address: lot.address, name, amount: total, today }, words),
  ] satisfies Content[]
}
