import type { Message } from '#shared/messages.ts'
import { type Centavos, MAX_CENTAVOS } from '#shared/money.ts'
import type { Cell } from '#shared/sheets/cells.ts'
import { plain, textOf } from '#shared/text/words.ts'
import { problem, type Reading } from '../reading.ts'
import { cells } from '../refusals.ts'

/** Words written instead of a zero. */
const NOTHING = new Set([
  'paid',
  'fully paid',
  'full paid',
  'bayad',
  'bayad na',
  'bayad lahat',
  'settled',
  'none',
  'nil',
  'n a',
  'na',
  'wala',
])
const DASHES = /^[-–—\s]+$/
const TICKS = /^[✓✔☑]$/
/** The peso sign, `Php`, `P`; a `?` is what is left of ₱ in a file saved in an encoding without it. */
const CURRENCY = /^(?:₱|php|p|\?)\.?\s*/i
const PLAIN_NUMBER = /^\d+(?:\.\d{1,2})?$/
const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

const TOO_LARGE = cells.amount_at_most({ amount: MAX_CENTAVOS })

function readNumber(number: number): Reading<Centavos> {
  const centavos = Math.round(number * 100)
  // Sums in spreadsheets carry the noise of binary fractions; more than that is a third decimal.
  if (!Number.isFinite(number) || Math.abs(number * 100 - centavos) > 0.0001) return problem(cells.amount_decimals)
  if (Math.abs(centavos) > MAX_CENTAVOS) return problem(TOO_LARGE)
  return { value: centavos === 0 ? 0 : centavos }
}

/** Words and signs behind an amount that say that it is paid in advance, or that it is owed. */
const CREDIT = /\s*(?:\(?(?:cr|credit|adv|advance|in advance|overpaid|overpayment|sobra|paunang bayad)\.?\)?)$/i
const DEBIT = /\s*(?:dr|debit)\.?$/i

/**
 * An amount by one cell, in centavos: numbers, `₱1,250.50`, `Php 800`, `1,250.00/-`; blank, a dash or `Paid` is nothing.
 * Below zero, in brackets or with `CR` behind it, it is paid in advance and negative. What could be read in two ways
 * (`1.234,50`) is refused.
 */
export function readAmount(cell: Cell | undefined): Reading<Centavos> {
  if (typeof cell === 'number') return readNumber(cell)
  const whole = textOf(cell)
  if (whole === '' || DASHES.test(whole) || TICKS.test(whole) || NOTHING.has(plain(whole))) return { value: 0 }
  if (whole.startsWith('#')) return problem(cells.amount_error({ text: whole }))
  const credit = CREDIT.test(whole)
  const text = whole.replace(CREDIT, '').replace(DEBIT, '').replace(/\/-$/, '')
  const brackets = /^\((.*)\)$/.exec(text)
  const signed = (brackets?.[1] ?? text).trim()
  const minus = /^[-–−]\s*|\s*[-–−]$/.exec(signed)
  const amount = signed
    .replace(/^[-–−]\s*|\s*[-–−]$/, '')
    .replace(CURRENCY, '')
    .replace(/^[-–−]\s*/, '')
    .replace(/\s*(?:php|pesos?)\.?$/i, '')
    .trim()
  if (!PLAIN_NUMBER.test(amount) && !WITH_COMMAS.test(amount)) return problem(whyNot(amount))
  const [number = '', fraction = ''] = amount.replaceAll(',', '').split('.')
  if (number.length > 12) return problem(TOO_LARGE)
  const centavos = Number(number) * 100 + Number(fraction.padEnd(2, '0'))
  if (centavos > MAX_CENTAVOS) return problem(TOO_LARGE)
  const below = credit || brackets || minus || /[-−]/.test(signed)
  return { value: below && centavos > 0 ? -centavos : centavos }
}

function whyNot(amount: string): Message {
  if (/^[\d.]+,\d{1,2}$/.test(amount)) return cells.decimal_sign({ amount })
  if (/^\d+\.\d{3,}$/.test(amount)) return cells.amount_decimals
  if (/^[A-Za-z]?unpaid$|^hindi pa bayad$|^di pa bayad$/i.test(amount)) return cells.how_much_unpaid
  return cells.amount_like
}
