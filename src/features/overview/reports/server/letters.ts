import type { MonthsBehind } from '#features/money/billing/rules.ts'
import type { Reminded } from '#features/money/billing/server/reminders.queries.ts'
import { lotsBehind } from '#features/money/billing/server/reminding.ts'
import { billItemText } from '#features/money/payments/rules.ts'
import { openBillsOfLots, type PayableBill } from '#features/money/payments/server/lots.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/db.ts'
import type { Host } from '#server/host.ts'
import { type Cell, type Content, type DataTable, INK, type Text } from '#server/pdf/content.ts'
import { type Day, showDay, showMonth } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import type { Paper } from './papers.ts'

/** So many lines leave room for the rest of the letter on its one page; older bills are one line together. */
const MOST_LINES = 18

/**
 * Letters to the lots that are so many months behind and that no reminder reaches: a page a lot in walking order, what is
 * owed, how it is paid, and a strip that whoever takes the letter signs (docs/spec/messages.md#letters-of-arrears).
 */
export async function lettersOf(call: {
  db: Db
  host: Pick<Host, 'mail'>
  today: Day
  behind?: MonthsBehind | null | undefined
}): Promise<Paper> {
  const { unreached } = await lotsBehind(call, call.behind ?? '1')
  const ids = unreached.map((lot) => lot.house_id)
  const bills = Map.groupBy(await openBillsOfLots(call.db, ids), (bill) => bill.house_id)
  const wallet = settingText(await storedSettings(call.db), 'e_wallet_number')
  return {
    file: 'Letters_of_Arrears.pdf',
    title: 'Statement of Unpaid Bills',
    paper: 'A4',
    content: [{ text: 'Everybody who is behind is reached by a reminder.' }],
    pages: unreached.map((lot) => letterTo(lot, bills.get(lot.house_id) ?? [], { today: call.today, wallet })),
  }
}

function letterTo(lot: Reminded, bills: readonly PayableBill[], { today, wallet }: { today: Day; wallet: string }) {
  const name =
    lot.lastname === null ? 'The owner' : fullName({ ...lot, firstname: lot.firstname ?? '', lastname: lot.lastname })
  const total = bills.reduce((sum, bill) => sum + bill.balance, 0)
  const overdue = bills.filter((bill) => bill.due_date < today).reduce((sum, bill) => sum + bill.balance, 0)
  return [
    { text: name, bold: true, fontSize: 11 },
    { text: lot.address, margin: [0, 0, 0, 10] },
    {
      text: `Our books show ${peso(overdue)} overdue for this lot. Please pay it, or tell us where our books are wrong.`,
      margin: [0, 0, 0, 2],
    },
    quiet('Pakibayaran po ang nasa ibaba, o sabihin sa amin kung may mali sa aming talaan.', [0, 0, 0, 8]),
    tableOf(bills, total),
    { text: 'How to pay', bold: true, margin: [0, 12, 0, 2] },
    { text: 'At the village office, in cash or by cheque. You are given a receipt.' },
    ...(wallet ? [{ text: `By e-wallet to ${wallet}: write ${lot.address} with it, and show us the reference.` }] : []),
    quiet('If you have paid in the meantime, thank you; please show us the receipt.', [0, 4, 0, 0]),
    strip(lot, name, total, today),
  ] satisfies Content[]
}

const quiet = (text: string, margin: [number, number, number, number]): Text => ({
  text,
  fontSize: 8.5,
  color: INK.quiet,
  margin,
})

function tableOf(bills: readonly PayableBill[], total: number): DataTable {
  const older = bills.length > MOST_LINES ? bills.slice(0, bills.length - MOST_LINES + 1) : []
  const first = older[0]
  const rows: Cell[][] = bills
    .slice(older.length)
    .map((bill) => [billItemText({ ...bill, share: undefined }), showDay(bill.due_date), bill.balance])
  if (first)
    rows.unshift([
      `${older.length} older bills, since ${showMonth(first.month)}`,
      '',
      older.reduce((sum, bill) => sum + bill.balance, 0),
    ])
  return {
    columns: [
      { title: 'For', width: '*' },
      { title: 'Due', width: 80 },
      { title: 'Unpaid', width: 90, kind: 'money' },
    ],
    rows,
    totals: [['Total', '', total]],
    empty: 'Nothing is owed.',
  }
}

/** What is torn off and brought back: who took the letter, and when. */
const strip = (lot: Reminded, name: string, total: number, today: Day): Content => ({
  unbreakable: true,
  margin: [0, 18, 0, 0],
  stack: [
    { text: '- '.repeat(96).trim(), fontSize: 7, color: INK.quiet, alignment: 'center', margin: [0, 0, 0, 8] },
    {
      text: `${lot.address}   ·   ${name}   ·   ${peso(total)} as of ${showDay(today)}`,
      bold: true,
      margin: [0, 0, 0, 20],
    },
    {
      columnGap: 16,
      columns: ['Received by (name and signature)', 'Date', 'Handed over by'].map((label, at) => ({
        width: at === 1 ? 90 : '*',
        stack: [{ rule: true }, { text: label, fontSize: 7.5, color: INK.quiet, margin: [0, 2, 0, 0] }],
      })),
    },
  ],
})
