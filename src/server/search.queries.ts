import { type RawBuilder, sql } from 'kysely'
import { readSearch } from '#shared/search-text.ts'

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

/** How well a search fits the name of a row of `users`, the best first; whoever has it as middle name alone comes last. */
export const nameRank = (search: string): RawBuilder<number> =>
  sql<number>`name_rank(users.firstname, users.lastname, ${search})`

/** HOUSE.ids of a search that says an address: `8-34`, `blk 8 lot 34`, `block 8`; null for any other text. */
export function housesNamed(search: string): RawBuilder<unknown> | null {
  const { house } = readSearch(search)
  if (!house) return null
  return house.lot === null
    ? sql`select id from houses where block = ${house.block}`
    : sql`select id from houses where block = ${house.block} and lot = ${house.lot}`
}

/** Payments whose receipt number a search may be, however it is spaced; null for a text without a number. */
export function receiptsNumbered(search: string): RawBuilder<unknown> | null {
  const { number } = readSearch(search)
  return number === null
    ? null
    : sql`select id from payments where fold(regexp_replace(receipt_number, '[ -]', '', 'g')) like search_pattern(${number})`
}

/** RESIDENT.ids by name, without case and accents (api.md §1.7), or by the address of the house. */
export function residentsFound(search: string): RawBuilder<unknown> {
  const houses = housesNamed(search)
  return houses
    ? sql`select residents.id from residents where residents.house_id in (${houses})`
    : sql`select residents.id from residents join users on users.id = residents.user_id
        where ${everyWordIn('users.search', search)}`
}
