import type { Database } from '#server/db.ts'

/** Did the last check of the books find them right (M07)? True before the first one. Does not wait behind busy requests. */
export async function booksAreRight({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ right: boolean }>(
    'select cardinality(problems) = 0 as right from books_checks order by id desc limit 1',
  )
  return rows[0]?.right ?? true
}
