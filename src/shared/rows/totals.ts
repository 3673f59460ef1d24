import { plain } from '../text/words.ts'

const TOTALS = /^(?:(?:grand|sub|over ?all) ?)?totals?\b|\b(?:sub)?totals?$|^kabuuan\b/

/** True when a cell names a sum of other rows: `TOTAL`, `Grand Total`, `Subtotal`, `Kabuuan`. */
export const namesTotal = (text: string): boolean => TOTALS.test(plain(text))
