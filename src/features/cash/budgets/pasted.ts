import { amountOf } from '#shared/rows/amounts.ts'
import { namesTotal } from '#shared/rows/totals.ts'
import { plain } from '#shared/text/words.ts'
import type { Side } from './rules.ts'

export interface PastedLine {
  side: Side
  account: string
  /** Without sign and commas, in pesos. */
  amount: string
}

/** Lines of a budget as they were pasted, and what of the text is in none of them. */
export interface PastedBudget {
  lines: PastedLine[]
  /** Sums, notes, and lines whose amount nobody can tell, as they stand. */
  left: string[]
}

const SIDE_WORDS: Readonly<Record<string, Side>> = { income: 'income', expense: 'expense', expenses: 'expense' }

/** An account and its amount, parted by a comma; those of an amount are its own. */
const BY_COMMA = /^(.*?),\s*"?(₱?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)"?\s*$/

/** The cells of a line, without the quotes around them. */
function cellsOf(line: string): string[] {
  const [, before, amount] = (!line.includes('\t') && BY_COMMA.exec(line)) || []
  const cells = before === undefined || amount === undefined ? line.split('\t') : [...before.split(','), amount]
  return cells.map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
}

/** Headings of the column that has the amount of the whole year, the likelier first. */
const YEAR = [/annual|yearly|per year|taunan|whole year|full year/, /^budget|approved|proposed/, /^total/, /^amount/]

const isMoney = (cell: string | undefined) => /\d/.test(cell ?? '') && (amountOf(cell ?? '')?.amount ?? -1) >= 0

/** Which column the headings say is the amount of the year; null where none of them does. */
function yearColumn(head: readonly string[]): number | null {
  for (const words of YEAR) {
    const at = head.findIndex((cell, index) => index > 0 && words.test(plain(cell)))
    if (at > 0) return at
  }
  return null
}

/** The amount of a year among the cells behind an account: that of its column, the only one, or the one that is twelve times the other. */
function amountIn(cells: readonly string[], column: number | null): string | null {
  if (column !== null && isMoney(cells[column])) return cells[column] ?? null
  const money = cells.filter(isMoney)
  if (column !== null || money.length === 0) return null
  const [one = 0, other = 0] = money.map((cell) => amountOf(cell)?.amount ?? 0)
  if (money.length === 1) return money[0] ?? null
  if (money.length > 2) return null
  return one === other * 12 ? (money[0] ?? null) : other === one * 12 ? (money[1] ?? null) : null
}

/**
 * Lines of a spreadsheet as they are pasted, an account and its amount of the year each, parted by tabs or by a comma
 * (docs/spec/money.md#budget). A line `Income` or `Expenses` says what the next ones are, a first cell with that word what its line is.
 * Headings say which of several amounts is that of the year. Sums, and lines whose amount is not told, are left and named.
 */
export function readPasted(text: string, side: Side = 'expense'): PastedBudget {
  let current = side
  let column: number | null = null
  const read: PastedBudget = { lines: [], left: [] }
  for (const line of text.split(/\r?\n/)) {
    const cells = cellsOf(line)
    const filled = cells.filter(Boolean)
    const word = SIDE_WORDS[(filled[0] ?? '').toLowerCase()]
    if (filled.length === 0) continue
    if (word && filled.length === 1) {
      current = word
      continue
    }
    if (filled.length > 1 && !cells.some(isMoney) && yearColumn(cells) !== null) {
      column = yearColumn(cells)
      continue
    }
    const account = filled[word ? 1 : 0] ?? ''
    const amount = amountIn(
      cells.map((cell, at) => (at <= cells.indexOf(account) ? '' : cell)),
      column,
    )
    if (account === '' || amount === null || isMoney(account) || namesTotal(account)) read.left.push(filled.join(' · '))
    else read.lines.push({ side: word ?? current, account, amount: amount.replace(/[^\d.]/g, '') })
  }
  return read
}
