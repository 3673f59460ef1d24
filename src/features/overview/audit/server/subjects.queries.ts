import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { fullName } from '#shared/text/names.ts'
import { type AuditSubject, type SubjectKind, type SubjectNames, subjectKey, subjectsOf } from '../rules.ts'

type Logged = Parameters<typeof subjectsOf>[0]

interface Row {
  kind: SubjectKind
  id: number
  /** HOUSE.id, USER.id or PAYMENT.id. */
  opens: number
  text: string | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
}

/** Names of all lots, people and receipts that some entries of the log mention, by one statement. */
export async function subjectNames(db: Db, entries: readonly Logged[]): Promise<SubjectNames> {
  const found = entries.flatMap((entry) => Object.values(subjectsOf(entry)).flat())
  if (found.length === 0) return new Map()
  const ids = (kind: SubjectKind) =>
    sql<number>`any(${[...new Set(found.filter((one) => one.kind === kind).map(({ id }) => id))]}::int[])`
  const rows = await allRows(db)(sql<Row>`
    select 'lot' as kind, id, id as opens, address as text, null as firstname, null as middlename, null as lastname
    from houses where id = ${ids('lot')}
    union all
    select 'receipt', id, id, receipt_number, null, null, null from payments where id = ${ids('receipt')}
    union all
    select 'person', id, id, null, firstname, middlename, lastname from users where id = ${ids('person')}
    union all
    select 'resident', residents.id, users.id, null, firstname, middlename, lastname
    from residents join users on users.id = residents.user_id where residents.id = ${ids('resident')}`)
  return new Map(
    rows.map(({ kind, id, opens, text, lastname, ...name }) => [
      subjectKey(kind, id),
      {
        kind: kind === 'resident' ? 'person' : kind,
        id: opens,
        name: text ?? fullName({ ...name, lastname: lastname ?? '' }),
      } satisfies AuditSubject,
    ]),
  )
}

/** Lists the lots, people and receipts of an entry that are still there, each once. */
export function namedSubjects(entry: Logged, names: SubjectNames): AuditSubject[] {
  const found = subjectsOf(entry).about.flatMap(({ kind, id }) => names.get(subjectKey(kind, id)) ?? [])
  return [...new Map(found.map((one) => [subjectKey(one.kind, one.id), one])).values()]
}
