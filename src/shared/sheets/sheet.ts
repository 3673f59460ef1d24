export type Value = string | number | null

/** Money is a number of pesos, a day is `YYYY-MM-DD`. */
export type SheetKind = 'text' | 'number' | 'money' | 'day'

/** A table as a spreadsheet takes it. */
export interface Sheet {
  /** Title and period: above the table, in the name of a CSV. */
  about: readonly string[]
  head: readonly { text: string; kind: SheetKind }[]
  rows: readonly (readonly Value[])[]
  /** The last rows: sums. */
  totals: readonly (readonly Value[])[]
}

/** Signs a spreadsheet would take for a formula when they stand first in a cell. */
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * A text of a CSV, or one that is copied, which no spreadsheet runs: the apostrophe before it says that it is text (H08). An
 * XLSX types its texts by itself.
 */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
