import { sql } from 'kysely'
import { letterNumber } from '#features/dues/standing/rules.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import { isHouseNamed, residentsNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import type { LetterData, LetterTemplate } from '../contract.ts'
import { fieldsOf, isLetterKind, LETTER_KINDS, type LetterKind, type SigningOffice } from '../rules.ts'
import { TEMPLATES, type Template } from '../templates.ts'

/** Returns the templates of letters: as the office changed them, else as the product comes. */
export async function templatesNow(db: Db): Promise<LetterTemplate[]> {
  const rows = await db.selectFrom('letter_templates').selectAll().execute()
  return LETTER_KINDS.map((kind) => {
    const stored = rows.find((row) => row.kind === kind)
    const { title_en, body_en, title_fil, body_fil, signers } = stored ?? TEMPLATES[kind]
    return {
      ...{ kind, title_en, body_en, title_fil, body_fil },
      // The table holds these offices alone.
      signers: [...signers] as SigningOffice[],
      fields: [...fieldsOf(kind)],
      changed: stored !== undefined,
    }
  })
}

export async function templateOf(db: Db, kind: LetterKind): Promise<LetterTemplate> {
  const found = (await templatesNow(db)).find((one) => one.kind === kind)
  if (!found) throw new Error(`no template of ${kind}`)
  return found
}

export const storeTemplate = (tx: Tx, kind: LetterKind, { signers, ...texts }: Template) =>
  tx
    .insertInto('letter_templates')
    .values({ kind, ...texts, signers: [...signers] })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...texts, signers: [...signers] }))
    .execute()

/** Whose name stands below each line: who held the office on a day, the last who began; null where nobody did. */
export async function signersOn(db: Db, offices: readonly SigningOffice[], day: Day) {
  const { rows } = await sql<{ office: string; firstname: string | null; middlename: string | null; lastname: string }>`
    select distinct on (office) office, firstname, middlename, lastname from (
      select coalesce(a.office_role, u.role_type) as office, u.firstname, u.middlename, u.lastname, a.term_from, a.id
      from admins a join users u on u.id = a.user_id
      where (a.term_from is null or a.term_from <= ${day}::date) and (a.term_until is null or a.term_until >= ${day}::date)
        and (u.ended_at is null or village_day(u.ended_at) > ${day}::date)) held
    order by office, term_from desc nulls last, id`.execute(db)
  return offices.map((office) => {
    const held = rows.find((row) => row.office === office)
    return { office, name: held ? fullName({ ...held, firstname: held.firstname ?? '' }) : null }
  })
}

/** An owner of a day with lots of theirs. */
export interface Addressee {
  resident_id: number
  name: string
  /** Language the person reads. */
  language: 'en' | 'fil'
  lots: { id: number; address: string }[]
}

interface OwnerRow {
  id: number
  address: string
  resident_id: number | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
  language: string | null
}

/** Lots in the order of the addresses, each with its owner of a day; without one `owner` is null. Unknown lots are left out. */
export async function ownersOf(db: Db, lots: readonly number[], day: Day) {
  const { rows } = await sql<OwnerRow>`
    select h.id, h.address, p.id as resident_id, u.firstname, u.middlename, u.lastname, u.language
    from houses h left join owners_on(${day}::date) own on own.house_id = h.id
    left join residents r on r.id = own.resident_id left join residents p on p.id = coalesce(r.merged_into, r.id)
    left join users u on u.id = p.user_id
    where h.id = any(${[...lots]}::int[]) order by h.sort_key, h.id`.execute(db)
  return rows.map(({ id, address, resident_id, firstname, middlename, lastname, language }) => ({
    lot: { id, address },
    owner:
      resident_id === null || lastname === null
        ? null
        : {
            resident_id,
            name: fullName({ firstname: firstname ?? '', middlename, lastname }),
            language: language === 'fil' ? ('fil' as const) : ('en' as const),
          },
  }))
}

/** A cheque that bounced, of which lot; undefined for any other. */
export const bouncedCheque = (db: Db, id: number) =>
  firstRow(db)(sql<{ house_id: number; number: string; bank: string; amount: number; bounced_on: Day }>`
    select p.house_id, coalesce(p.cheque_number, '') as number, coalesce(p.cheque_bank, '') as bank, p.amount, c.bounced_on
    from cheques c join payments p on p.id = c.payment_id
    where c.id = ${id} and c.state = 'bounced' and p.house_id is not null`)

/** A letter as it is kept; `lots` are HOUSE.ids. */
export interface NewLetter {
  kind: LetterKind
  day: Day
  language: 'en' | 'fil'
  resident_id: number
  name: string
  address: string
  title: string
  body: string
  owed: number
  months: number
  signers: { office: SigningOffice; name: string | null }[]
  head: object
  cheque_id: number | null
  recorded_by: number
  lots: readonly number[]
}

/** Keeps letters; returns their ids in the order they came. Their numbers are given by the database (db/schema/standing.sql). */
export async function insertLetters(tx: Tx, letters: readonly NewLetter[]): Promise<number[]> {
  const rows = letters.map(({ lots: _, ...row }) => row)
  const { rows: stored } = await sql<{ id: number }>`
    insert into letters (number, kind, day, language, resident_id, name, address, title, body, owed, months, signers, head, cheque_id, recorded_by)
    select 1, kind, day, language, resident_id, name, address, title, body, owed, months, signers, head, cheque_id, recorded_by
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (kind text, day date, language text, resident_id int, name text,
      address text, title text, body text, owed bigint, months int, signers jsonb, head jsonb, cheque_id int, recorded_by int))
      with ordinality
    order by ordinality
    returning id`.execute(tx)
  const ids = stored.map(({ id }) => id).sort((a, b) => a - b)
  const lots = letters.flatMap((letter, at) => letter.lots.map((house_id) => ({ letter_id: ids[at], house_id })))
  await sql`insert into letter_lots (letter_id, house_id)
    select letter_id, house_id from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as (letter_id int, house_id int)`.execute(
    tx,
  )
  return ids
}

interface Row extends Omit<LetterData, 'number' | 'kind'> {
  number: number
  kind: string
  body: string
  language: string
  head: unknown
}

const columns = sql`l.id, l.number, l.kind, l.day, l.language, l.name, l.address, l.title, l.body, l.owed, l.months, l.signers, l.head,
  (select user_id from residents where id = l.resident_id) as user_id,
  (select json_agg(json_build_object('id', h.id, 'address', h.address) order by h.sort_key, h.id)
    from letter_lots x join houses h on h.id = x.house_id where x.letter_id = l.id) as lots,
  ${userIn('l.recorded_by')} as recorded_by, l.created_at`

const letterData = ({ number, kind, ...row }: Row) => {
  if (!isLetterKind(kind)) throw new Error(`a letter is of no kind: ${kind}`)
  return { ...row, number: letterNumber(number), kind }
}
export type StoredLetter = ReturnType<typeof letterData>

export interface LetterFilter {
  kind: LetterKind | null
  house: number | null
  search: string
}

/** A page of letters, newest first, and how many there are. */
export async function letterPage(db: Db, { kind, house, search }: LetterFilter, ask: PageAsk) {
  const where = sql`(${kind}::text is null or l.kind = ${kind}::text)
    and (${house}::int is null or exists (select from letter_lots x where x.letter_id = l.id and x.house_id = ${house}::int))
    and (${search} = '' or fold(l.name) like search_pattern(${search}) or l.resident_id in (${residentsNamed(search)})
      or exists (select from letter_lots x where x.letter_id = l.id and ${isHouseNamed('x.house_id', search)}))`
  const { rows } = await sql<Row>`select ${columns} from letters l where ${where}
    order by l.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from letters l where ${where}`.execute(db)
  return { rows: rows.map(letterData), total: counted.rows[0]?.total ?? 0 }
}

/** Letters by their ids, in the order they were asked for. */
export async function lettersByIds(db: Db, ids: readonly number[]): Promise<StoredLetter[]> {
  const { rows } = await sql<Row>`select ${columns} from letters l where l.id = any(${[...ids]}::int[])
    order by array_position(${[...ids]}::int[], l.id)`.execute(db)
  return rows.map(letterData)
}
