import type { Tx } from '#server/database/db.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { alreadySpoiled, alreadyUsed, isNumberUsed, type Numbering, receiptText, typedNumber } from '../rules.ts'
import {
  type AllocatedNumber,
  findBondSeries,
  holderOf,
  insertBondSeries,
  insertSpoiled,
  lockLedger,
  lockSeries,
  lostRanges,
  noteNumber,
} from './allocate.queries.ts'

/** Which series a payment draws from and, of a booklet, the number that was typed; null: the usual one, its next number. */
export interface NumberInput {
  seriesId: number | null
  number: string | null
  /** True when it is for money that is held. */
  held?: boolean
}

/** The request's own names of these fields, for its errors. */
interface Fields {
  series?: string | undefined
  receiptNumber?: string | undefined
}

async function refuseUsedNumber(
  tx: Tx,
  series: Numbering & { id: number },
  number: number,
  field: string,
): Promise<void> {
  const holder = await holderOf(tx, series.id, number)
  const receipt = receiptText(series, number)
  if (holder !== null) throw invalid(field, (holder === 'payment' ? alreadyUsed : alreadySpoiled)(receipt))
}

/**
 * Takes a number for a payment; until the transaction ends nobody else gets one of any series. 422 for an unknown, closed or
 * used-up series, and for a typed number that is none of it or that somebody has; 409 while the last number is asked for since a restore.
 */
export async function allocateReceiptNumber(
  tx: Tx,
  { seriesId, number: typed, held = false }: NumberInput,
  fields: Fields = {},
): Promise<{ seriesId: number; receiptNumber: string }> {
  const drawn = await allocateRequested(tx, { seriesId, number: typed, held }, fields)
  return { seriesId: drawn.seriesId, receiptNumber: receiptText(drawn, drawn.number) }
}

async function allocateRequested(tx: Tx, input: NumberInput, fields: Fields): Promise<AllocatedNumber> {
  await lockLedger(tx)
  const series = await lockSeries(tx, input.seriesId)
  if (!series) throw invalid(fields.series ?? 'series', refusals.gone)
  if (series.held !== (input.held ?? false)) throw invalid(fields.series ?? 'series', refusals.for_bonds)
  const lost = input.number === null ? [] : await lostRanges(tx, series.id)
  const taken = isNumberUsed(series, input.number, lost)
  if ('refuse' in taken)
    throw invalid(
      taken.field === 'series' ? (fields.series ?? 'series') : (fields.receiptNumber ?? 'receipt_number'),
      taken.refuse,
    )
  const { number } = taken
  if (input.number !== null) await refuseUsedNumber(tx, series, number, fields.receiptNumber ?? 'receipt_number')
  await noteNumber(tx, series.id, number)
  return { seriesId: series.id, prefix: series.prefix, digits: series.digits, number }
}

/** Enters a number of a booklet as spoiled; returns what it is called. 404 for an unknown series, 422 for a number that is none of it or that somebody has. */
export async function spoilNumber(
  tx: Tx,
  { seriesId, typed, reason, by }: { seriesId: number; typed: string; reason: string; by: number },
): Promise<string> {
  await lockLedger(tx)
  const series = await lockSeries(tx, seriesId)
  if (!series) throw notFound(refusals.gone)
  if (series.kind === 'computer') throw conflict(refusals.computer_spoils_none)
  const taken = typedNumber(series, typed)
  if ('refuse' in taken) throw invalid('number', taken.refuse)
  await refuseUsedNumber(tx, series, taken.number, 'number')
  await insertSpoiled(tx, { seriesId, number: taken.number, reason, by })
  await noteNumber(tx, seriesId, taken.number)
  return receiptText(series, taken.number)
}

/** The id of the series that bonds draw from; it is made with the first of them. */
export async function bondSeries(tx: Tx): Promise<number> {
  const known = await findBondSeries(tx)
  if (known !== undefined) return known
  await lockLedger(tx)
  return (await findBondSeries(tx)) ?? (await insertBondSeries(tx))
}
