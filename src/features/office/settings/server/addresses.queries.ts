import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Lots named in a refusal; whoever has more mends these first. */
const NAMED = 3

/** Effects another choice of the parts of an address would have on lots, in their order. */
export interface Collisions {
  /** Groups of lots that would have the same address. */
  same: string[][]
  /** Lots that would have none of the parts. */
  none: string[]
}

/** The first lots that keep an address from being made of these parts. */
export async function collisions(db: Db, parts: readonly string[]): Promise<Collisions> {
  const { rows } = await sql<{ key: string; lots: string[] }>`
    select key, (array_agg(address order by sort_key, id))[1:${NAMED}] as lots
    from (select id, address, sort_key, address_key(to_jsonb(houses), ${parts}::text[]) as key from houses) named
    group by key having count(*) > 1 or key = ''
    order by min(sort_key) limit ${NAMED}`.execute(db)
  return {
    same: rows.filter(({ key }) => key !== '').map(({ lots }) => lots),
    none: rows.find(({ key }) => key === '')?.lots ?? [],
  }
}
