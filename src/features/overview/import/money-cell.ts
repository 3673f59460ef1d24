import { type Centavos, MAX_CENTAVOS, peso } from '#shared/money.ts'
import { problem, type Reading } from './reading.ts'
import type { Cell } from './rules.ts'
import { plain, textOf } from './words.ts'

/** What is written instead of a zero. */
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

const NOT_AN_AMOUNT = 'Please enter an amount in pesos, like 1250.50.'
const TOO_LARGE = `An amount may be at most ${peso(MAX_CENTAVOS)}.`

const inAdvance = (centavos: Centavos) =>
  problem(
    `${peso(centavos)} paid in advance cannot be an opening balance. Enter 0 here and record the payment when its month is billed.`,
  )

function readNumber(number: number): Reading<Centavos> {
  const centavos = Math.round(number * 100)
  // Sums in spreadsheets carry the noise of binary fractions; more than that is a third decimal.
  if (!Number.isFinite(number) || Math.abs(number * 100 - centavos) > 0.0001)
    return problem('Please enter an amount with at most two decimals.')
  if (Math.abs(centavos) > MAX_CENTAVOS) return problem(TOO_LARGE)
  return centavos < 0 ? inAdvance(-centavos) : { value: centavos === 0 ? 0 : centavos }
}

/**
 * What a house owes by one cell, in centavos: numbers, `₱1,250.50`, `Php 800`; blank, a dash or `Paid` is nothing.
 * Amounts below zero or in brackets are payments in advance and refused, as is what could be read in two ways (`1.234,50`).
 */
export function readBalance(cell: Cell | undefined): Reading<Centavos> {
  if (typeof cell === 'number') return readNumber(cell)
  const text = textOf(cell)
  if (text === '' || DASHES.test(text) || TICKS.test(text) || NOTHING.has(plain(text))) return { value: 0 }
  if (text.startsWith('#')) return problem(`${text} is an error of the spreadsheet. ${NOT_AN_AMOUNT}`)
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
  const [whole = '', fraction = ''] = amount.replaceAll(',', '').split('.')
  if (whole.length > 12) return problem(TOO_LARGE)
  const centavos = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (centavos > MAX_CENTAVOS) return problem(TOO_LARGE)
  return (brackets || minus || /[-−]/.test(signed)) && centavos > 0 ? inAdvance(centavos) : { value: centavos }
}

function whyNot(amount: string): string {
  if (/^[\d.]+,\d{1,2}$/.test(amount))
    return `It is not clear which is the decimal sign in ${amount}. Please enter the amount like 1250.50.`
  if (/^\d+\.\d{3,}$/.test(amount)) return 'Please enter an amount with at most two decimals.'
  if (/^[A-Za-z]?unpaid$|^hindi pa bayad$|^di pa bayad$/i.test(amount)) return 'Please enter how much is unpaid.'
  return NOT_AN_AMOUNT
}
