import { type RawBuilder, sql } from 'kysely'

/** More words find nobody. */
const MAX_WORDS = 8

/** Columns with folded text under a trigram index. */
type SearchColumn = 'users.search' | 'bookings.search' | 'payments.search'

/**
 * Every word of a search stands somewhere in the column, in any order, without case and accents: `nunez, jose` finds
 * José María Núñez (product decisions §2). One LIKE a word, so that the column's index serves each. Text without a
 * word finds everything.
 */
export function everyWordIn(column: SearchColumn, search: string): RawBuilder<boolean> {
  const words = search
    .split(/[,\s]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  const found = words.map((word) => sql`${sql.ref(column)} like search_pattern(${word})`)
  return sql`(${sql.join(found.length ? found : [sql`true`], sql` and `)})`
}
