import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { kindOfMethod } from '#features/ledger/cash-accounts/rules.ts'
import { cashAccountById } from '#features/ledger/cash-accounts/server/queries.ts'
import type { SeriesInput } from '#features/ledger/series/contract.ts'
import { allocatedNumber, lockLedger, usualNumber } from '#features/ledger/series/server/allocate.queries.ts'
import { allocateReceiptNumber, type NumberInput } from '#features/ledger/series/server/allocate.ts'
import { settingValue } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { closedDayFailure } from '#server/feature/closed-days.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { common } from '#shared/refusals.ts'
import { settleFromCredit } from '../../settlement/server/credit.ts'
import { lockBillsOf, lockLots } from '../../settlement/server/lots.queries.ts'
import type { Spelled, Spelling } from '../how-paid.ts'
import { refusals } from '../refusals.ts'
import {
  dayRefusal,
  isLate,
  isTransfer,
  type PaymentMethod,
  staleRefusal,
  transferRefusal,
  usedCheque,
  usedReference,
} from '../rules.ts'
import {
  findReferenceUse,
  givenBack,
  insertEntry,
  lockEntry,
  lotsOfEntry,
  markVoided,
  type NewEntry,
  type Written,
} from './ledger.queries.ts'

/** A payment, as a call says how it was made. */
type PaymentFields<Names extends Spelling> = Partial<
  Spelled<Names, { method: PaymentMethod | undefined; reference: string | null; day: Day | null | undefined }>
> &
  SeriesInput & {
    transfer_amount?: Centavos | null | undefined
    late_reason?: string | null | undefined
    place_id?: number | null
    cheque?: NewEntry['cheque'] | undefined
  }

/**
 * Reads how something was paid from a body, whose names are also those of refusals; cash of today where nothing is said. `within`
 * is the path of the payment in the body, as `payments.2.`.
 */
export function howPaid<Names extends Spelling>(fields: PaymentFields<Names>, names: Names, today: Day, within = '') {
  const { series, receipt_number } = fields
  // The names are those of the body.
  const { [names.method]: method, [names.reference]: reference, [names.day]: day } = fields as Record<string, unknown>
  return {
    paymentDate: (day as Day | null | undefined) ?? today,
    method: (method as PaymentMethod | undefined) ?? 'cash',
    ewalletReference: (reference as string | null | undefined) ?? null,
    transferAmount: fields.transfer_amount ?? null,
    lateReason: fields.late_reason ?? null,
    placeId: fields.place_id ?? null,
    cheque: fields.cheque ?? null,
    series: { series, receipt_number },
    fields: {
      paymentDate: `${within}${names.day}`,
      ewalletReference: `${within}${names.reference}`,
      transferAmount: `${within}transfer_amount`,
      lateReason: `${within}late_reason`,
      method: `${within}${names.method}`,
      cheque: `${within}cheque`,
      series: `${within}series`,
      receiptNumber: `${within}receipt_number`,
    },
  }
}
export type HowPaid = ReturnType<typeof howPaid>

/** Money a feature received, as the ledger records it. */
export interface Receipt extends Omit<NewEntry, 'amount' | 'recordedOn'> {
  /** Where its receipt is drawn from; without it the next number of the usual series. */
  series?: SeriesInput | undefined
  /** The village's day: no payment is later. */
  today: Day
  /** The day of the oldest thing it pays: no payment is earlier. Null where that has none. */
  oldest: Day | null
  /** The request's own names of these fields, for its errors. */
  fields?: HowPaid['fields']
}

/**
 * Records money received as one entry of the ledger (docs/spec/money.md#ledger): amount is the sum of the items and of what
 * is left as an advance, in centavos. Call it last, when everything that may be refused was: from here on until the transaction ends every other
 * payment waits for its receipt number. Paid today after its drawer was closed, it counts in the next closing. 422 for a payment date later than today or before what it pays, for one of
 * long ago without the reason, for one of a closed day or month, for a used reference or cheque, for a cheque where the village takes none, and for a number that its series does not give.
 */
export async function recordPayment(tx: Tx, receipt: Receipt): Promise<{ id: number; receiptNumber: string }> {
  const { today, oldest, fields, series, ...entry } = receipt
  const refused = dayRefusal(entry.paymentDate, { oldest, today })
  if (refused) throw invalid(fields?.paymentDate ?? 'payment_date', refused)
  const late = isLate(entry.paymentDate, today)
  if (late && entry.lateReason === null) throw invalid(fields?.lateReason ?? 'late_reason', refusals.late_reason)
  await refuseCheque(tx, entry, fields)
  const ewalletReference = entry.cheque ? `${entry.cheque.bank} ${entry.cheque.number}` : entry.ewalletReference
  const amount = [...entry.items, ...(entry.advances ?? [])].reduce((sum, one) => sum + one.amount, 0)
  await refuseReference(tx, { ...entry, ewalletReference, amount }, fields)
  if (entry.placeId) await checkCashAccount(tx, entry.placeId, entry.method)
  const input = {
    seriesId: series?.series ?? null,
    number: series?.receipt_number ?? null,
    held: entry.type === 'bond',
  }
  const lateReason = late ? entry.lateReason : null
  return write(
    tx,
    { ...entry, recordedOn: today, ewalletReference, lateReason, amount },
    { numberInput: input, fields },
  )
}

/** Draws the number and writes the entry; 422 where its day is closed. */
async function write(
  tx: Tx,
  entry: NewEntry,
  { numberInput: input, fields }: { numberInput: NumberInput; fields: Receipt['fields'] },
): Promise<Written> {
  try {
    const usual = input.seriesId === null && input.number === null && (await insertEntry(tx, entry, usualNumber))
    const written =
      usual || (await insertEntry(tx, entry, allocatedNumber(await allocateReceiptNumber(tx, input, fields))))
    if (!written) throw new Error('the ledger answered no entry')
    return written
  } catch (error) {
    const closed = closedDayFailure(error)
    throw closed ? invalid(fields?.paymentDate ?? 'payment_date', closed.refusal) : error
  }
}

/** 422 for a cheque with another way of paying, for one that no bank takes any more, and where the village takes none. */
async function refuseCheque(
  tx: Tx,
  { cheque, method, paymentDate, replacesId }: Pick<NewEntry, 'cheque' | 'method' | 'paymentDate' | 'replacesId'>,
  fields: Receipt['fields'],
): Promise<void> {
  // A replacement keeps the method of the entry it replaces.
  if (method === 'cheque' && !replacesId && settingValue(await storedSettings(tx), 'cheques_taken') !== true)
    throw invalid(fields?.method ?? 'method', refusals.no_cheques)
  if (!cheque) return
  if (method !== 'cheque') throw invalid(fields?.method ?? 'method', refusals.not_by_cheque)
  const stale = staleRefusal(cheque.date, paymentDate)
  if (stale) throw invalid(`${fields?.cheque ?? 'cheque'}.date`, stale)
}

/**
 * 422 for a reference or cheque that a receipt has, unless both are said to be of one transfer, and then for receipts of more than
 * came in by it (docs/spec/money.md#ledger).
 */
async function refuseReference(
  tx: Tx,
  entry: Pick<NewEntry, 'amount' | 'cheque' | 'ewalletReference' | 'method' | 'transferAmount'>,
  fields: Receipt['fields'],
): Promise<void> {
  const transfer = entry.transferAmount ?? null
  const field = fields?.transferAmount ?? 'transfer_amount'
  if (transfer !== null && !isTransfer(entry)) throw invalid(field, refusals.not_a_transfer)
  if (entry.ewalletReference === null) return
  const used = await findReferenceUse(tx, entry)
  if (used && entry.cheque) throw invalid(`${fields?.cheque ?? 'cheque'}.number`, usedCheque(used.receipt))
  if (used && transfer === null)
    throw invalid(fields?.ewalletReference ?? 'ewallet_reference', usedReference(used.receipt, entry.method))
  const refused = transfer === null ? null : transferRefusal(transfer, entry.amount, used)
  if (refused) throw invalid(field, refused)
}

/** 422 for a place that money of the method does not go to. */
async function checkCashAccount(tx: Tx, id: number, method: PaymentMethod): Promise<void> {
  const place = await cashAccountById(tx, id)
  if (!place) throw invalid('place_id', places.gone)
  if (place.ended) throw invalid('place_id', places.ended)
  if (place.kind !== kindOfMethod(method)) throw invalid('place_id', places.wrong_kind)
}

/**
 * Takes a payment away (docs/spec/money.md#voided-payments): it stays visible, counts nowhere, and what it paid is open
 * again, also what its advance paid later; other credit of the lot then settles the oldest open bill. `today` is the
 * village's day. 404 for an unknown id, 409 when it is voided already.
 */
export async function voidPayment(tx: Tx, voiding: Voiding): Promise<void> {
  const lots = await voidEntry(tx, voiding)
  await settleFromCredit(tx, lots, voiding.today)
}

export interface Voiding {
  id: number
  reason: string
  voidedBy: number
  now: Date
  today: Day
}

/** The same without the use of other credit; returns the lots whose bills are open again. */
export async function voidEntry(tx: Tx, voiding: Omit<Voiding, 'today'>): Promise<number[]> {
  const lots = await lotsOfEntry(tx, voiding.id)
  if (lots.length > 0) await lockLots(tx, lots)
  const entry = await lockEntry(tx, voiding.id)
  if (!entry) throw notFound(common.no_such_payment)
  if (entry.voided_at !== null) throw conflict(refusals.voided)
  if (lots.length > 0) {
    // Whatever may be settled instead is locked before what is opened again, in one order.
    await lockBillsOf(tx, lots)
    await lockLedger(tx)
  }
  const refund = await givenBack(tx, voiding.id)
  if (refund) throw conflict(refusals.given_back({ what: refund }))
  await markVoided(tx, voiding.id, { reason: voiding.reason, by: voiding.voidedBy, at: voiding.now })
  return lots
}
