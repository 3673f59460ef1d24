import { billItemText } from '#features/ledger/settlement/rules.ts'
import { type OutstandingBill, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { type StoredSettings, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { type Cell, type Content, type DataTable, INK, type Text } from '#server/pdf/content.ts'
import type { PaperWords } from '#server/pdf/document-texts.ts'
import { type Day, showMonth } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { fullName } from '#shared/text/names.ts'
import type { LotPage } from './document.ts'

// Parts that letters and statements carried to a lot share.

/** Papers are made for so many lots at a time. */
const BATCH = 50

export interface Addressed {
  house_id: number
  address: string
  firstname: string | null
  middlename: string | null
  lastname: string | null
}

/** Whom a paper is for, the owner where nobody is known. */
export const nameOn = (lot: Addressed, { say }: PaperWords): string =>
  lot.lastname === null
    ? say('The owner')
    : fullName({ ...lot, firstname: lot.firstname ?? '', lastname: lot.lastname })

export const sumOf = (bills: readonly Pick<OutstandingBill, 'balance'>[]): Centavos =>
  bills.reduce((sum, bill) => sum + bill.balance, 0)

/** Data of a lot's page. */
export interface Telling {
  bills: readonly OutstandingBill[]
  today: Day
  settings: StoredSettings
}

/** A page a lot in their order, some lots at a time, with what is open of each. */
export async function* pagesOf<Lot extends Addressed>(
  lots: readonly Lot[],
  { db, today }: { db: Db; today: Day },
  page: (lot: Lot, telling: Telling) => Omit<LotPage, 'about'>,
): AsyncGenerator<readonly LotPage[]> {
  const settings = await storedSettings(db)
  for (let from = 0; from < lots.length; from += BATCH) {
    const some = lots.slice(from, from + BATCH)
    const ids = some.map((lot) => lot.house_id)
    const bills = Map.groupBy(await openBillsOf(db, ids), (bill) => bill.house_id)
    yield some.map((lot) => ({
      about: lot.address,
      ...page(lot, { bills: bills.get(lot.house_id) ?? [], today, settings }),
    }))
  }
}

export const quiet = (text: string, margin: [number, number, number, number]): Text => ({
  text,
  fontSize: 8.5,
  color: INK.quiet,
  margin,
})

/** Table of open bills, oldest first, in so many lines at most: more bills than that have their oldest ones in one line together. */
export function openBillsTable(
  bills: readonly OutstandingBill[],
  { words, lines, totals, empty }: { words: PaperWords; lines: number; totals: readonly Cell[][]; empty: string },
): DataTable {
  const { say, item, day } = words
  const older = bills.length > lines ? bills.slice(0, bills.length - lines + 1) : []
  const first = older[0]
  const rows: Cell[][] = bills
    .slice(older.length)
    .map((bill) => [item(billItemText({ ...bill, share: undefined })), day(bill.due_date), bill.balance])
  if (first)
    rows.unshift([
      say('{count} older bills, since {month}', {
        count: String(older.length),
        month: words.month(showMonth(first.month)),
      }),
      '',
      sumOf(older),
    ])
  return {
    columns: [
      { title: say('For'), width: '*' },
      { title: say('Due'), width: 80 },
      { title: say('Unpaid'), width: 100, kind: 'money' },
    ],
    rows,
    totals,
    empty,
  }
}

/** The ways to pay that need no code: at the office, by e-wallet, into the bank. */
export function waysToPay(settings: StoredSettings, address: string, { say }: PaperWords): Text[] {
  const of = (key: Parameters<typeof settingText>[1]) => settingText(settings, key)
  const [wallet, account, hours] = [of('e_wallet_number'), of('bank_account_number'), of('office_hours')]
  const bank = [of('bank_name'), account, of('bank_account_name')].filter(Boolean).join(', ')
  return [
    say('At the village office, in cash or by cheque. You are given a receipt.'),
    hours,
    wallet &&
      say('By e-wallet to {number}: write {lot} with it, and show us the reference.', { number: wallet, lot: address }),
    account && say('By bank transfer to {account}: write {lot} with it.', { account: bank, lot: address }),
  ]
    .filter(Boolean)
    .map((text) => ({ text }))
}

/** Slip that is torn off and brought back: who took the paper, and when. */
export const tearOff = (
  { address, name, amount, today }: { address: string; name: string; amount: Centavos; today: Day },
  { say, day }: PaperWords,
): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  stack: [
    { rule: 'cut', margin: [0, 4, 0, 12] },
    {
      text: `${address}   ·   ${name}   ·   ${say('{amount} as of {day}', { amount: peso(amount), day: day(today) })}`,
      bold: true,
      margin: [0, 0, 0, 20],
    },
    {
      columnGap: 16,
      columns: [say('Received by (name and signature)'), say('Date'), say('Handed over by')].map((label, at) => ({
        width: at === 1 ? 90 : '*',
        stack: [{ rule: true }, { text: label, fontSize: 7.5, color: INK.quiet, margin: [0, 2, 0, 0] }],
      })),
    },
  ],
})
