import { monthNumber, plain } from '#shared/text/words.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const IN = new Set(
  'c,cr,credit,credited,in,incoming,inward,inflow,deposit,received,receive,money in,cash in,paid in,pasok'.split(','),
)
const OUT = new Set(
  'd,dr,db,debit,debited,out,outgoing,outward,outflow,withdrawal,withdraw,sent,send,money out,cash out,paid out,labas'.split(
    ',',
  ),
)

/** The side of money that a word of a bank says: `Credit`, `CR`, `C` and `+` are in; undefined for what says neither. */
export function sideOf(text: string): 'in' | 'out' | undefined {
  const shown = text.trim()
  if (shown === '+' || shown === '-') return shown === '+' ? 'in' : 'out'
  const word = plain(text)
  return IN.has(word) ? 'in' : OUT.has(word) ? 'out' : undefined
}

const MOVED = words(
  'completed complete success successful successfully succeeded settled posted paid cleared done ok okay processed credited debited ' +
    'received sent confirmed approved accepted final booked executed captured fulfilled transferred tapos bayad',
)
const NOT_MOVED = words(
  'failed failure fail pending voided void cancelled canceled declined rejected reversed refunded expired unsuccessful unpaid returned ' +
    'bounced hold processing progress queued scheduled initiated authorized authorised blocked disputed chargeback error denied incomplete ' +
    'abandoned dishonored dishonoured stopped draft unposted floating dropped invalid uncleared',
)

/** Meaning of a status: the money of its row moved, or it did not; undefined for words that are not known. */
export function statusOf(text: string): 'moved' | 'not_moved' | undefined {
  const message = plain(text).split(' ').filter(Boolean)
  if (message.some((word) => NOT_MOVED.has(word) || word === 'not')) return 'not_moved'
  return message.some((word) => MOVED.has(word)) ? 'moved' : undefined
}

/** True for a cell that says by itself that its row is no money: `Failed`, `VOID`. */
export const statesNotMoved = (text: string): boolean => {
  const message = plain(text)
  return message !== '' && message.split(' ').length <= 2 && statusOf(text) === 'not_moved'
}

const PESOS = new Set(['', 'php', 'peso', 'pesos', 'philippine peso', 'philippine pesos', 'p', 'pph'])
const OTHERS = words('usd eur gbp jpy cny hkd sgd aud cad krw twd thb myr idr vnd inr aed sar qar kwd chf nzd')

/** True for another currency than the peso, and for what is none that is known. */
export const isForeign = (text: string): boolean => !PESOS.has(plain(text.replace('₱', '')))

/** True for a cell that names a currency. */
export const namesCurrency = (text: string): boolean =>
  OTHERS.has(plain(text)) || (PESOS.has(plain(text)) && plain(text) !== '')

/** A day behind such words, `as of Nov 1, 2026`. Any other word says that it is a payment: somebody's opening balance. */
const areDayWords = (words: readonly string[]) =>
  words.every(
    (word) => /^\d+$/.test(word) || ['as', 'of', 'at', 'php'].includes(word) || monthNumber(word) !== undefined,
  )

/** Words with which banks begin and end a period, and what stands behind them. */
const CARRIED =
  /^(?:(?:starting|beginning|opening|previous|forwarded|begin|start|ending|closing|final) (?:ledger )?bal(?:ance)?|bal(?:ance)? (?:brought|carried) ?(?:forward|down|over)|(?:brought|carried) (?:forward|down)|bal(?:ance)? (?:b ?f|c ?f|fwd|forward)|balance as (?:of|at)|b f|c f)( .+)?$/u
const ENDS = /^(?:ending|closing|final)|carried|c ?f\b/

/** Reads the words of a balance that is carried over: how a period began, or how it ended; null for any other text. */
export function openingBalanceOf(text: string): 'opening' | 'closing' | null {
  const message = plain(text)
  const found = CARRIED.exec(message)
  if (!found || !areDayWords((found[1] ?? '').split(' ').filter(Boolean))) return null
  return ENDS.test(message) ? 'closing' : 'opening'
}
