import { type RawBuilder, sql } from 'kysely'
import { readSearch } from '#shared/text/search-text.ts'

/** More words find nobody. */
const MAX_WORDS = 8

/** Columns with folded text under a trigram index. */
type SearchColumn = 'users.search' | 'bookings.search' | 'payments.search' | 'b.search' | 'd.search'

const wordsOf = (search: string): string[] =>
  search
    .split(/[,\s]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)

const pattern = (word: string) => sql`search_pattern(${word})`

/**
 * True when a search is a word or two that the trigrams of an index find, as nearly all are: how to read for one such text suits any
 * other. Texts of more words would each be a statement of their own.
 */
export function isPlain(search: string): boolean {
  const words = wordsOf(search)
  return words.length > 0 && words.length <= 2 && words.every((word) => /[\p{L}\p{N}]{3}/u.test(word))
}

/**
 * Every word of a search stands somewhere in the column, in any order, without case and accents: `nunez, jose` finds
 * José María Núñez (docs/spec/http.md#names-and-search). One LIKE a word, so that the column's index serves each. Text
 * without a word finds everything.
 */
export function everyWordIn(column: SearchColumn, search: string, patternOf = pattern): RawBuilder<boolean> {
  const found = wordsOf(search).map((word) => sql`${sql.ref(column)} like ${patternOf(word)}`)
  return sql`(${sql.join(found.length ? found : [sql`true`], sql` and `)})`
}

/**
 * Rank of a search against the name of a row of `users`, the best first: the last name itself, the whole name, a beginning,
 * a part, and at the end whoever has it as middle name alone, which lists show as an initial. The folded names are read
 * from `users.search`, whose second and third line are first and last name in either order.
 */
export function nameRank(search: string): RawBuilder<number> {
  const wanted = sql`(select trim(regexp_replace(fold(${search}), '[,\\s]+', ' ', 'g')))`
  const line = (number: 2 | 3) => sql`split_part(users.search, E'\\n', ${sql.lit(number)})`
  const words = wordsOf(search).map((word) => sql`${line(3)} like search_pattern(${word})`)
  return sql<number>`case
    when fold(users.lastname) = ${wanted} then 0
    when ${wanted} in (${line(2)}, ${line(3)}) then 1
    when starts_with(${line(3)}, ${wanted}) then 2
    when starts_with(${line(2)}, ${wanted}) then 3
    when ${sql.join(words.length ? words : [sql`true`], sql` and `)} then 4
    else 5 end`
}

/**
 * HOUSE.ids of a search that says an address in any way: `8-34`, `blk 8 lot 34`, `ph2 b9 l88`, `117b samp`
 * (docs/spec/people.md#lots); null for a text that says none.
 */
export function housesNamed(search: string): RawBuilder<unknown> | null {
  const { address } = readSearch(search)
  if (!address) return null
  // Compared as a text where it is one, and folded once for all lots.
  const fits = address
    .slice(0, MAX_WORDS)
    .map((pattern) =>
      /^[\p{L}\p{N} =]+$/u.test(pattern)
        ? sql`houses.search like (select '%' || fold(${pattern}) || '%')`
        : sql`houses.search ~ (select fold(${pattern}))`,
    )
  return sql`select houses.id from houses where ${sql.join(fits, sql` and `)}`
}

/** True when a column of HOUSE.ids is one of those; never for a text that says no address. */
export function isHouseNamed(column: 'bills.house_id' | 'h.id' | 'l.house_id' | 'x.house_id', search: string) {
  const houses = housesNamed(search)
  return houses ? sql<boolean>`${sql.ref(column)} in (${houses})` : sql<boolean>`false`
}

/** Payments whose receipt number a search may be, however it is spaced; null for a text without a number. */
export function receiptsNumbered(search: string): RawBuilder<unknown> | null {
  const { number } = readSearch(search)
  return number === null ? null : sql`select id from payments where ${receiptLike(number)}`
}

/**
 * True when a row of `payments` has a number in its receipt's: two letters are found by their pair, more by their trigrams. The zeros
 * before a number are as a booklet prints them: `B451`, `No. 451` and `B0000451` are the receipt `B-000451`.
 */
export function receiptLike(number: string): RawBuilder<boolean> {
  const receipt = sql`fold(regexp_replace(receipt_number, '[ -]', '', 'g'))`
  if (/^[0-9a-z]{2}$/i.test(number)) return sql`letter_pairs(${receipt}) @> array[${number.toLowerCase()}]::text[]`
  const asWritten = sql<boolean>`${receipt} like search_pattern(${number})`
  const printed = printedNumber(number)
  return printed ? sql`(${asWritten} or ${receipt} ~ ${printed})` : asWritten
}

/** Words for a receipt that are no prefix of its series. */
const ANY_RECEIPT = ['', 'or', 'receipt', 'officialreceipt']
/** A prefix, `No.` or `#`, and a number with any zeros before it, as people read it off a receipt. */
const PRINTED = /^([a-z.]*?)(?:\.?no\.?|n[º°]|№|#)?([a-z]*)0*([1-9]\d*)$/i

/** Pattern of the receipts that such a number is of; null for a text that is none. */
function printedNumber(number: string): string | null {
  const [, before = '', after = '', digits = ''] = PRINTED.exec(number) ?? []
  const letters = (before + after).replaceAll('.', '').toLowerCase()
  if (digits === '' || (letters === '' && digits.length < 3)) return null
  return `^${ANY_RECEIPT.includes(letters) ? '[a-z]*' : letters}0*${digits}$`
}

/** Payments that count with a reference, however it is written (docs/spec/money.md#ledger); by the indexes that keep it once. */
export const paymentsReferenced = (text: string): RawBuilder<unknown> => sql`
  select id from payments where ewallet_key = reference_key(${text}) and voided_at is null and ewallet_key is not null
    and not reference_repeats
  union select id from payments where ewallet_key = reference_key(${text}) and reference_repeats`

/** RESIDENT.ids by name, without case and accents (docs/spec/http.md#names-and-search). */
export const residentsNamed = (search: string, patternOf = pattern): RawBuilder<unknown> =>
  sql`select residents.id from residents join users on users.id = residents.user_id
    where ${everyWordIn('users.search', search, patternOf)}`

/** The same of a text that `isPlain`, in a statement that is planned once for all of them. */
export const residentsNamedAny = (search: string): RawBuilder<unknown> =>
  residentsNamed(search, (word) => sql`(select ${pattern(word)})`)

/** RESIDENT.ids by name, or by the address of a lot that they belong to or did. */
export function residentsFound(search: string): RawBuilder<unknown> {
  const houses = housesNamed(search)
  return houses
    ? sql`${residentsNamed(search)} union select residents.id from residents where residents.house_id in (${houses})
        union select tenures.resident_id from tenures where tenures.house_id in (${houses})`
    : residentsNamed(search)
}
