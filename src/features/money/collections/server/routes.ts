import { PAYMENT_METHODS } from '#features/money/payments/rules.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { type CollectedRow, type CollectionsData, collectionsContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { rangesOf } from '../rules.ts'
import { collectionsPaper } from './paper.ts'
import { type Asked, collected } from './queries.ts'

const sumOf = (rows: readonly CollectedRow[]): Centavos => rows.reduce((sum, row) => sum + row.amount, 0)

/** The days asked for, today unless told; 422 for too many. */
function checked(
  query: Omit<Asked, 'from' | 'to'> & { from?: Day | null | undefined; to?: Day | null | undefined },
  today: Day,
): Asked {
  const from = query.from ?? query.to ?? today
  const to = query.to ?? from
  if (from > to) throw invalid('from', because.days)
  if (to > addDays(from, 30)) throw invalid('to', because.too_long)
  return { ...query, from, to }
}

async function collectionsOf(db: Db, asked: Asked): Promise<CollectionsData> {
  const { receipts, voidedEarlier } = await collected(db, asked)
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
    ranges: rangesOf(receipts).map((one) =>
      asked.method === null && asked.by === null ? one : { ...one, missing: [] },
    ),
    by_method,
    voided_earlier: voidedEarlier,
    total: sumOf(counting),
  }
}

export const collections = feature(collectionsContract, {
  read: ({ db, query, today }) => collectionsOf(db, checked(query, today)),
  pdf: async (call) => collectionsPaper(await collectionsOf(call.db, checked(call.query, call.today)), call),
})
