import { isAtCounter } from '#server/access/access.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { collectionsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { collectionsPaper } from './document.ts'
import type { CollectionsRequest } from './queries.ts'
import { collectionsOf } from './reading.ts'

/** The days asked for, today unless told; 422 for too many. */
function checked(
  query: Omit<CollectionsRequest, 'from' | 'to' | 'counted'> & {
    from?: Day | null | undefined
    to?: Day | null | undefined
    counted: 'true' | null
  },
  today: Day,
): CollectionsRequest {
  const from = query.from ?? query.to ?? today
  const to = query.to ?? from
  if (from > to) throw invalid('from', refusals.days)
  if (to > addDays(from, 30)) throw invalid('to', refusals.too_long)
  return { ...query, from, to, counted: query.counted === 'true' }
}

/** Collectors and cashiers see what they took themselves. */
const collectionsRequest = ({
  account,
  query,
  today,
}: Pick<Call<typeof collectionsContract.read>, 'account' | 'query' | 'today'>) =>
  checked(isAtCounter(account) ? { ...query, by: account.userId } : query, today)

export const collections = feature(collectionsContract, {
  read: (call) => collectionsOf(call.db, collectionsRequest(call)),
  pdf: async (call) => collectionsPaper(await collectionsOf(call.db, collectionsRequest(call)), call),
})
