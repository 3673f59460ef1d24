import { accountName } from '#features/cash/income/rules.ts'
import type { Db } from '#server/database/db.ts'
import { addDays, type Day, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { BookMonthData, JournalLineData, ReceiptLineData, VoucherLineData } from '../contract.ts'
import {
  daysOf,
  FOUND,
  type LedgerAccount,
  ledgerOf,
  monthsOf,
  type Opening,
  type Posting,
  type Span,
} from '../rules.ts'
import { journalLines, linesOfCashAccounts } from './journal.queries.ts'
import { depositsHeldOn, openingsOn } from './openings.queries.ts'
import { type Days, type ReceiptDay, receiptDays, receiptLines, receiptMonths } from './receipts.queries.ts'
import { voucherLines } from './vouchers.queries.ts'

// The books of some months, from what moved money and nothing else (docs/decisions/books.md). Amounts are centavos.

const named = <Line extends { account: string }>(line: Line): Line => ({ ...line, account: accountName(line.account) })

export const receiptsBook = async (db: Db, days: Days): Promise<ReceiptLineData[]> =>
  (await receiptLines(db, days)).map((line) => ({ ...line, accounts: (line.accounts ?? []).map(named) }))

export const disbursementsBook = voucherLines

export const journal = async (db: Db, days: Days): Promise<JournalLineData[]> =>
  (await journalLines(db, days)).map((line) => ({ ...line, debit: named(line.debit), credit: named(line.credit) }))

/** Builds the postings of the three books: receipts once a day and account, vouchers and the journal one by one. */
function postingsOf(
  receipts: readonly ReceiptDay[],
  vouchers: readonly VoucherLineData[],
  lines: readonly JournalLineData[],
): Posting[] {
  return [
    ...receipts.map(receiptPosting),
    ...vouchers
      .filter(({ kind }) => kind === 'expense' || kind === 'bond')
      .flatMap(({ day, voucher_number, text, payee, place, account, kind, amount }): Posting[] => {
        const data = [voucher_number, payee, text].filter(Boolean).join(' · ')
        return [
          { day, group: kind === 'bond' ? 'held' : 'expense', account, text: data, amount },
          { day, group: 'place', account: place ?? '', text: data, amount: -amount },
        ]
      }),
    ...lines.flatMap(({ day, text, debit, credit, amount }): Posting[] => [
      { day, ...debit, text: [credit.account, text].filter(Boolean).join(' · '), amount },
      { day, ...credit, text: [debit.account, text].filter(Boolean).join(' · '), amount: -amount },
    ]),
  ]
}

/** The receipts of a day are one entry of each account, which names the first and the last of them. */
const receiptPosting = ({ receipts, first, last, ...posting }: ReceiptDay): Posting => ({
  ...named(posting),
  // `AR-000012` or `AR-000012 to AR-000031 (14)`.
  text: receipts === 1 ? first : `${first} to ${last} (${receipts})`,
})

const postingsIn = async (db: Db, days: Days): Promise<Posting[]> =>
  postingsOf(await receiptDays(db, days), await disbursementsBook(db, days), await journal(db, days))

/** Every account of the months. Income and expenses begin with the year; places and what is held go on. */
export async function ledger(db: Db, span: Span): Promise<LedgerAccount[]> {
  const days = daysOf(span)
  const openings: Opening[] = await openingsOn(db, days.from)
  const newYear = `${span.from.slice(0, 4)}-01-01`
  if (newYear < days.from) {
    const before = await postingsIn(db, { from: newYear, to: addDays(days.from, -1) })
    openings.push(
      ...before.filter(({ group, account }) => group === 'income' || group === 'expense' || account === FOUND),
    )
  }
  return ledgerOf(merged(openings), await postingsIn(db, days))
}

function merged(openings: readonly Opening[]): Opening[] {
  const sums = new Map<string, Opening>()
  for (const { group, account, amount } of openings) {
    const known = sums.get(`${group}/${account}`)
    sums.set(`${group}/${account}`, { group, account, amount: (known?.amount ?? 0) + amount })
  }
  return [...sums.values()]
}

/** Month by month what the books come to, between what all places held before and after. */
export async function bookMonths(db: Db, span: Span): Promise<BookMonthData[]> {
  const days = daysOf(span)
  const months = monthsOf(span)
  const [receipts, vouchers, lines] = [
    await receiptMonths(db, days),
    await disbursementsBook(db, days),
    await linesOfCashAccounts(db, days),
  ]
  const held = await depositsHeldOn(db, [
    addDays(days.from, -1),
    ...months.map((month) => daysOf({ from: month, to: month }).to),
  ])
  return months.map((month, at) => {
    const inMonth = <Line extends { day: Day }>(all: readonly Line[]) => all.filter(({ day }) => monthOf(day) === month)
    const effect = (kind: JournalLineData['kind']) =>
      sum(
        inMonth(lines)
          .filter((line) => line.kind === kind)
          .map(onCashAccounts),
      )
    return {
      month,
      opening: held[at] ?? 0,
      receipts: receipts.get(month) ?? 0,
      disbursements: sum(inMonth(vouchers).map(({ amount }) => amount)),
      found: effect('opening'),
      over_short: effect('count'),
      corrected: effect('correction'),
      closing: held[at + 1] ?? 0,
    }
  })
}

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((all, one) => all + one, 0)

/** Amount a line of the journal brings into all places together. */
const onCashAccounts = ({ debit, credit, amount }: JournalLineData): Centavos =>
  (debit.group === 'place' ? amount : 0) - (credit.group === 'place' ? amount : 0)
