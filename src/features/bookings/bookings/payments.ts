import type { Day } from '#shared/dates.ts'
import { conflict, invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import type { SentPayment } from './asks.ts'
import { refusals } from './refusals.ts'

/** An entry of the booking in the ledger, voided ones too. */
export interface KnownPayment {
  id: number
  amount: Centavos
  payment_date: Day
  receipt_number: string
  voided: boolean
  /** Its receipt pays other things as well. */
  paysMore?: boolean
}

export interface NewPayment {
  /** Its place in the list that was sent, for refusals. */
  at: number
  amount: Centavos
  row: SentPayment
}

export interface PaymentPlan {
  added: NewPayment[]
  /** Ids of entries that are missing from the list, oldest first: to be voided. */
  removed: number[]
  /** The sum that counts afterwards, in centavos. */
  paid: Centavos
}

/**
 * Plans the ledger entries of a review's complete list (docs/spec/bookings.md#reviewing-a-booking): what the list names
 * stays, other rows without id are new, what is missing is taken away. 422 for a changed entry, one of another booking and a new
 * one without amount or date; 409 for an entry that was voided meanwhile, and for taking away one whose receipt
 * pays other things as well.
 */
export function planPayments(sent: readonly SentPayment[], known: readonly KnownPayment[]): PaymentPlan {
  const byId = new Map(known.map((one) => [one.id, one]))
  const named = namedPayments(
    sent,
    known.filter((one) => !one.voided),
  )
  const added: NewPayment[] = []
  for (const [at, row] of sent.entries()) {
    if (row.id !== null) addPayment(row, byId.get(row.id), at)
    else if (!named.has(at)) added.push(newPayment(row, at))
  }
  const stored = new Set(named.values())
  const valid = known.filter((one) => !one.voided)
  const mixed = valid.find((one) => one.paysMore && !stored.has(one.id))
  if (mixed) throw conflict(refusals.pays_more({ receipt: mixed.receipt_number }))
  const counted = [...valid.filter((one) => stored.has(one.id)), ...added]
  return {
    added,
    removed: valid.filter((one) => !stored.has(one.id)).map((one) => one.id),
    paid: counted.reduce((sum, one) => sum + one.amount, 0),
  }
}

/**
 * The payments that count which a list names, by the place of their row in it: by their id; by their receipt number; or by amount and
 * day where a row says no more, as clients send that know no ids. Each is named once.
 */
export function namedPayments(
  sent: readonly SentPayment[],
  known: readonly Pick<KnownPayment, 'id' | 'amount' | 'payment_date' | 'receipt_number'>[],
): Map<number, number> {
  const named = new Map(sent.flatMap(({ id }, at): [number, number][] => (id === null ? [] : [[at, id]])))
  const taken = new Set(named.values())
  for (const [at, row] of sent.entries()) {
    if (row.id !== null) continue
    const one = known.find((one) => !taken.has(one.id) && isNamed(row, one))
    if (!one) continue
    named.set(at, one.id)
    taken.add(one.id)
  }
  return named
}

function isNamed(row: SentPayment, known: Omit<KnownPayment, 'voided'>): boolean {
  if (row.amount !== known.amount || row.payment_date !== known.payment_date || row.series) return false
  return row.receipt_number
    ? row.receipt_number === known.receipt_number
    : !row.payment_method && !row.ewallet_reference && !row.cheque
}

function newPayment(row: SentPayment, at: number): NewPayment {
  if (row.amount === null || row.amount <= 0 || !row.payment_date)
    throw invalid(`payments.${at}.${row.payment_date ? 'amount' : 'payment_date'}`, refusals.add_payment)
  return { at, amount: row.amount, row }
}

function addPayment(row: SentPayment, known: KnownPayment | undefined, at: number): void {
  if (!known) throw invalid(`payments.${at}.id`, refusals.other_booking)
  if (known.voided) throw conflict(refusals.changed)
  if (row.amount !== null && row.amount !== known.amount) throw invalid(`payments.${at}.amount`, refusals.keep_payment)
  if (row.payment_date && row.payment_date !== known.payment_date)
    throw invalid(`payments.${at}.payment_date`, refusals.keep_payment)
}
