import type { Database } from '#server/database/db.ts'

/** Did the last check of the books find them right (M07)? True before the first one. Does not wait behind busy requests. */
export async function booksAreRight({ beside }: Database): Promise<boolean> {
  const last = await beside
    .selectFrom('books_checks')
    .select(({ eb, fn }) => eb(fn<number>('cardinality', ['problems']), '=', 0).as('right'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.right !== false
}

/** Measures the database for the metrics. Does not wait behind busy requests. */
export async function measures(database: Database) {
  const { pool } = database
  const deliveries = await pool.query<{ state: string; count: number }>(
    'select state, count(*) as count from deliveries group by state order by state',
  )
  const made = await pool.query<{ made: boolean }>("select to_regclass('jobs.job') is not null as made")
  const jobs = made.rows[0]?.made
    ? await pool.query<{ queue: string; state: string; count: number }>(
        'select name as queue, state::text as state, count(*) as count from jobs.job group by 1, 2 order by 1, 2',
      )
    : { rows: [] }
  return {
    booksRight: await booksAreRight(database),
    deliveries: deliveries.rows.map(({ state, count }) => ({ labels: { state }, value: count })),
    jobs: jobs.rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  }
}
