import { type RawBuilder, sql } from 'kysely'
import type { Message } from '#shared/messages.ts'
import type { DB } from '../../../db/schema.ts'
import type { Db } from '../database/db.ts'

/** A row that stands on a household; the detail is a receipt number, a month or a name, where there is one. */
export interface Dependents {
  house_id: number
  id: number
  detail: string | null
}

/**
 * Something of a feature that stands on a household, so that its house and its people cannot be taken back: neither by
 * undoing an import nor by deleting the house.
 */
export interface DeletionGuard {
  tables: readonly (keyof DB)[]
  /** The lower, the sooner it is named. */
  rank: number
  /** Money: named before all else where the list is cut short. */
  first?: true
  /** `1 bill`, `2 bills`: a house cannot be deleted for it either. Without it, it keeps an import alone. */
  counted?: readonly [one: string, many: string]
  /** Text for whoever undoes an import; `place` is the house's address. */
  says(place: string, detail: string): Message
  /**
   * Selects the rows that stand on those of `household (house_id, resident_id, user_id, bill_id, owner_id)`: the house,
   * somebody who belongs to it, the bill that goes along with it, and the home owner who does.
   */
  standing: RawBuilder<Dependents>
}

export const deletionGuards = (manifests: readonly { guards?: readonly DeletionGuard[] }[]): readonly DeletionGuard[] =>
  manifests.flatMap(({ guards = [] }) => guards)

/** Everything that stands on the households that `households` selects, with the place of its guard in the list. */
const dependentsOn = (guards: readonly DeletionGuard[], households: RawBuilder<unknown>) => sql<
  Dependents & { guard: number }
>`
  with household as (${households})
  ${sql.join(
    guards.map(({ standing }, at) => sql`select ${at}::int as guard, house_id, id::text, detail from (${standing}) s`),
    sql` union all `,
  )}`

/**
 * Names the records of a household that keep its house from being deleted: `3 bills, 1 payment`; empty when nothing
 * does.
 */
export async function countDependents(
  db: Db,
  guards: readonly DeletionGuard[],
  household: RawBuilder<unknown>,
): Promise<string> {
  const request = guards.filter(({ counted }) => counted).toSorted((a, b) => a.rank - b.rank)
  const { rows } = await sql<{ guard: number; count: number }>`
    select guard, count(distinct id)::int as count from (${dependentsOn(request, household)}) standing
    group by guard order by guard`.execute(db)
  return rows
    .map(({ guard, count }) => `${count.toLocaleString('en')} ${request[guard]?.counted?.[count === 1 ? 0 : 1]}`)
    .join(', ')
}

/** A sentence on something that stands on one of many households, without its words. */
interface Found {
  guard: number
  address: string | null
  detail: string | null
}

/** The first things that stand on households, at most `limit`, as their guards say them; money first. */
export async function namedDependents(
  db: Db,
  guards: readonly DeletionGuard[],
  {
    households,
    limit,
    placeOf,
  }: { households: RawBuilder<unknown>; limit: number; placeOf(address: string | null): string },
): Promise<Message[]> {
  const ranks = guards.map(({ first, rank }) => (first ? 0 : rank))
  const { rows } = await sql<Found>`
    select distinct (${ranks}::int[])[guard + 1] as rank, guard, sort_key, address, detail
    from (${dependentsOn(guards, households)}) standing left join houses on houses.id = standing.house_id
    order by rank, sort_key, detail limit ${limit}`.execute(db)
  return rows.flatMap(({ guard, detail, address }) => guards[guard]?.says(placeOf(address), detail ?? '') ?? [])
}
