export type Value = string | number | null

/** A table as a spreadsheet takes it. Money is a number of pesos. */
export interface Sheet {
  head: readonly { text: string; money: boolean }[]
  rows: readonly (readonly Value[])[]
}

/** What a spreadsheet would take for a formula when it stands first in a cell. */
const FORMULA = /^[=+\-@\t\r\n]/

/** A text that no spreadsheet runs: the apostrophe before it says that it is text (H08). */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
