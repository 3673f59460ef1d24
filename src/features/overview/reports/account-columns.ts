import type { Medium, ReportColumn } from './reports.ts'

/** So much for an account; in the unit of who asks. */
export interface Split {
  account: string
  amount: number
}

/** A line of a book with what it comes to by account. */
export interface SplitLine {
  day: string
  amount: number
  accounts: readonly Split[]
}

/** Lines that have accounts. */
export type AccountsOf = readonly Pick<SplitLine, 'accounts'>[]

/** A paper that lies across has room for so many columns of accounts; what is of others stands in one column, `Sundry`. */
const ON_PAPER = 4

const SUNDRY = 'Sundry'
const NOT_ON_PAPER: readonly Medium[] = ['paper']
const ONLY_ON_PAPER: readonly Medium[] = ['screen', 'sheet']

/** Exact to the hundredth in either unit. */
const rounded = (amount: number) => Math.round(amount * 100) / 100

/** The accounts of the lines with their sums, the largest first. */
export function accountSumsOf(lines: AccountsOf): Split[] {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines.flatMap(({ accounts }) => accounts))
    sums.set(account, rounded((sums.get(account) ?? 0) + amount))
  return [...sums]
    .map(([account, amount]) => ({ account, amount }))
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount) || (one.account < other.account ? -1 : 1))
}

/** Which accounts have a column of their own on paper. */
export const onPaper = (accounts: readonly string[]): readonly string[] =>
  accounts.length <= ON_PAPER + 1 ? accounts : accounts.slice(0, ON_PAPER)

/** The accounts of a line that have no column of their own on paper. */
export const sundryOf = (line: Pick<SplitLine, 'accounts'>, columns: readonly string[]): Split[] =>
  line.accounts.filter(({ account }) => !columns.includes(account))

/** A column for each account of the lines; on paper for the largest of them, and one for the others. */
export function accountColumns<Line extends SplitLine>(lines: readonly Line[]): ReportColumn<Line>[] {
  const accounts = accountSumsOf(lines).map(({ account }) => account)
  const columns = onPaper(accounts)
  const sumOf = (line: Line, of: (split: Split) => boolean): number | null => {
    const parts = line.accounts.filter(of)
    return parts.length === 0 ? null : rounded(parts.reduce((sum, { amount }) => sum + amount, 0))
  }
  return [
    ...accounts.map(
      (title): ReportColumn<Line> => ({
        title,
        value: (line) => sumOf(line, ({ account }) => account === title),
        kind: 'money',
        width: 54,
        ...(columns.includes(title) ? {} : { not: NOT_ON_PAPER }),
      }),
    ),
    ...(columns.length < accounts.length
      ? [
          {
            title: SUNDRY,
            value: (line: Line) => sumOf(line, ({ account }) => !columns.includes(account)),
            kind: 'money' as const,
            width: 54,
            not: ONLY_ON_PAPER,
          },
        ]
      : []),
  ]
}
