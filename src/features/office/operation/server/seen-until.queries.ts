import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { UNSEEN_DAYS } from '../rules.ts'

const near = (now: Date) =>
  sql<boolean>`${now}::timestamptz between seen_until.at - make_interval(days => ${UNSEEN_DAYS}) and seen_until.at + make_interval(days => ${UNSEEN_DAYS})`

/** Notes that time has passed until `now`; false, and nothing noted, where `now` is too far from what was seen. */
export async function passUntil(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into seen_until (at) values (${now})
    on conflict (one) do update set at = greatest(seen_until.at, excluded.at) where ${near(now)}
    returning at`.execute(tx)
  return rows.length > 0
}

/** Somebody said that it is `now`. */
export async function believe(tx: Tx, now: Date): Promise<void> {
  await sql`insert into seen_until (at) values (${now}) on conflict (one) do update set at = excluded.at`.execute(tx)
}

/** Until when time was seen to pass, and whether `now` is near enough to it; null before anything was seen. */
export async function seenUntil(db: Db, now: Date): Promise<{ at: Date; near: boolean } | null> {
  const { rows } = await sql<{ at: Date; near: boolean }>`select at, ${near(now)} as near from seen_until`.execute(db)
  return rows[0] ?? null
}
