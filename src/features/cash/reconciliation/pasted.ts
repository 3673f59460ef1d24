import { amountOf } from '#shared/rows/amounts.ts'
import { findHeadings } from './columns.ts'
import { momentBefore } from './moments.ts'

/** The headings under which lines without any are put. */
const OWN_HEADINGS = ['Date', 'Description', 'Reference', 'Amount', 'Balance']

/** A number of 13 digits is a wallet's reference; any other number is one where it says so, as payers have numbers too. */
const REFERENCE =
  /\bref(?:erence)?\.?\s*(?:no\.?|number|#)?\s*:?\s*([A-Za-z-]*\d[\w-]*)|(?<![\d.,₱-])(\d{13})(?![\d.,])/i
const AMOUNT = /(?:^|\s)([-+(]?\s?(?:₱|PHP)?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})\)?-?\s?(?:CR|DR)?)$/i

/** The cells of a pasted text: by tabs, else as one cell a line. */
const cellsOf = (line: string) =>
  (line.includes('\t') ? line.split('\t') : line.split(/ {2,}|\s*[|;]\s*/)).map((cell) => cell.trim())

/**
 * A pasted text as rows of a statement: cells where it has headings of its own, otherwise the day, the reference and the amounts
 * that are found in each line, under headings of ours. What is not found stays in the description, so nothing is lost.
 */
export function pastedRows(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
  const tables = [lines.map(cellsOf), lines.map((line) => line.split(',').map((cell) => cell.trim()))]
  const table = tables.find((rows) => findHeadings(rows, null))
  if (table) return table
  return [OWN_HEADINGS, ...lines.map(looseCells)]
}

/** One line as day, description, reference, amount and balance. */
function looseCells(line: string): string[] {
  const flat = line.replace(/\s+/g, ' ').trim()
  // As it is written: in which order, the days of all lines decide together.
  const moment = momentBefore(flat, 'mdy') ?? momentBefore(flat, 'dmy')
  // A line with a number may be one whose day is not understood: it stands where days stand, and is told.
  if (!moment) return flat === '' ? [] : /\d/.test(flat) ? [flat, '', '', '', ''] : ['', flat, '', '', '']
  let rest = moment.rest
  const amounts: string[] = []
  while (amounts.length < 2) {
    const found = AMOUNT.exec(rest)
    if (!found || amountOf(found[1] ?? '') === undefined) break
    amounts.unshift(found[1]?.trim() ?? '')
    rest = rest.slice(0, found.index)
  }
  const reference = REFERENCE.exec(rest)
  if (reference) rest = `${rest.slice(0, reference.index)} ${rest.slice(reference.index + reference[0].length)}`
  const [amount = '', balance = ''] = amounts
  const description = rest.replace(/\s+/g, ' ').trim()
  return [
    flat.slice(0, flat.length - moment.rest.length).trim(),
    description,
    reference?.[1] ?? reference?.[2] ?? '',
    amount,
    balance,
  ]
}
