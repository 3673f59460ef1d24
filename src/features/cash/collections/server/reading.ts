import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import type { Db } from '#server/database/db.ts'
import type { Centavos } from '#shared/money.ts'
import type { CollectedRow, CollectionsData } from '../contract.ts'
import { rangesOf } from '../rules.ts'
import { type CollectionsRequest, collected, knownNumbers } from './queries.ts'

const sumOf = (rows: readonly CollectedRow[]): Centavos => rows.reduce((sum, row) => sum + row.amount, 0)

/** Returns the receipts of the days asked for, or that count on them in its places (docs/spec/money.md#collections). */
export async function collectionsOf(db: Db, request: CollectionsRequest): Promise<CollectionsData> {
  const { from, to, counted } = request
  const { receipts: found, voidedEarlier } = await collected(db, request)
  const ofDays = found.filter(({ day }) => from <= day && day <= to)
  const receipts = counted ? found.filter((row) => from <= row.counts_on && row.counts_on <= to) : ofDays
  const whole = request.method === null && request.by === null
  const counting = receipts.filter((row) => row.counts)
  const by_method = PAYMENT_METHODS.map((method) => {
    const rows = counting.filter((row) => row.method === method)
    return { method, count: rows.length, amount: sumOf(rows) }
  }).filter(({ count }) => count > 0)
  return {
    from,
    to,
    receipts,
    // A reader of one method or one person sees no gaps of the others.
    ranges: whole
      ? rangesOf(ofDays, await knownNumbers(db, request))
      : rangesOf(ofDays).map((one) => ({ ...one, missing: [] })),
    whole,
    by_method,
    voided_earlier: voidedEarlier,
    counts_later: counted ? ofDays.filter((row) => row.counts_on > to) : [],
    total: sumOf(counting),
  }
}
