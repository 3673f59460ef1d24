import { feature } from '#server/feature.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { collectionsContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { collectionsPaper } from './paper.ts'
import type { Asked } from './queries.ts'
import { collectionsOf } from './reading.ts'

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

export const collections = feature(collectionsContract, {
  read: ({ db, query, today }) => collectionsOf(db, checked(query, today)),
  pdf: async (call) => collectionsPaper(await collectionsOf(call.db, checked(call.query, call.today)), call),
})
