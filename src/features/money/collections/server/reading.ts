import { PAYMENT_METHODS } from '#features/money/payments/rules.ts'
import type { Db } from '#server/db.ts'
import type { Centavos } from '#shared/money.ts'
import type { CollectedRow, CollectionsData } from '../contract.ts'
import { rangesOf } from '../rules.ts'
import { type Asked, collected } from './queries.ts'

const sumOf = (rows: readonly CollectedRow[]): Centavos => rows.reduce((sum, row) => sum + row.amount, 0)

/** What was received on the days asked for (docs/spec/money.md#collections). */
export async function collectionsOf(db: Db, asked: Asked): Promise<CollectionsData> {
  const { receipts, voidedEarlier } = await collected(db, asked)
  const whole = asked.method === null && asked.by === null
  const counting = receipts.filter((row) => row.counts)
  const by_method = PAYMENT_METHODS.map((method) => {
    const rows = counting.filter((row) => row.method === method)
    return { method, count: rows.length, amount: sumOf(rows) }
  }).filter(({ count }) => count > 0)
  return {
    from: asked.from,
    to: asked.to,
    receipts,
    // Who asks for one method or one person sees no gaps of the others.
    ranges: rangesOf(receipts).map((one) => (whole ? one : { ...one, missing: [] })),
    whole,
    by_method,
    voided_earlier: voidedEarlier,
    total: sumOf(counting),
  }
}
