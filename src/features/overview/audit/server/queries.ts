import { sql } from 'kysely'
import { dayBegins, dayEnds } from '#server/database/days.queries.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import type { AuditEntryData, ReadLogPageData } from '../contract.ts'
import {
  type Action,
  type AuditSubject,
  changesOf,
  type NamedReport,
  recordName,
  reportName,
  type SubjectKind,
  type SubjectNames,
  subjectKey,
  subjectsOf,
} from '../rules.ts'

type Logged = Parameters<typeof subjectsOf>[0]

interface Row {
  kind: SubjectKind
  id: number
  /** HOUSE.id, USER.id or PAYMENT.id, else its own. */
  opens: number
  text: string | null
  /** Of a line: its day, and its centavos. */
  day: Day | null
  amount: number | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
}

const OPENED: Readonly<Record<SubjectKind, AuditSubject['kind']>> = {
  ...{ lot: 'lot', bill: 'lot', person: 'person', resident: 'person', receipt: 'receipt' },
  ...{ account: 'named', line: 'named', booking: 'named' },
}

/** Names of all lots, people, receipts, accounts and lines that some entries of the log mention, by one statement. */
async function subjectNames(db: Db, entries: readonly Logged[]): Promise<SubjectNames> {
  const found = entries.flatMap((entry) => Object.values(subjectsOf(entry)).flat())
  if (found.length === 0) return new Map()
  const ids = (kind: SubjectKind) =>
    sql<number>`any(${[...new Set(found.filter((one) => one.kind === kind).map(({ id }) => id))]}::int[])`
  const rows = await allRows(db)(sql<Row>`
    select 'lot' as kind, id, id as opens, address as text, null::date as day, null::bigint as amount,
      null as firstname, null as middlename, null as lastname
    from houses where id = ${ids('lot')}
    union all
    select 'receipt', id, id, receipt_number, null, null, null, null, null from payments where id = ${ids('receipt')}
    union all
    select 'bill', bills.id, houses.id, houses.address, null, null, null, null, null
    from bills join houses on houses.id = bills.house_id where bills.id = ${ids('bill')}
    union all
    select 'account', id, id, name, null, null, null, null, null from places where id = ${ids('account')}
    union all
    select 'line', line.id, line.id, place.name, line.day, line.amount, null, null, null
    from statement_lines line join places place on place.id = line.place_id where line.id = ${ids('line')}
    union all
    select 'booking', id, id, full_name, booking_date, null, null, null, null from bookings where id = ${ids('booking')}
    union all
    select 'person', id, id, null, null, null, firstname, middlename, lastname from users where id = ${ids('person')}
    union all
    select 'resident', residents.id, users.id, null, null, null, firstname, middlename, lastname
    from residents join users on users.id = residents.user_id where residents.id = ${ids('resident')}`)
  return new Map(
    rows.map(({ kind, id, opens, text, day, amount, lastname, ...name }) => [
      subjectKey(kind, id),
      {
        kind: OPENED[kind],
        id: opens,
        name:
          text === null
            ? fullName({ ...name, lastname: lastname ?? '' })
            : [text, day && showDay(day), amount !== null && peso(amount)].filter(Boolean).join(', '),
      } satisfies AuditSubject,
    ]),
  )
}

/** Lists what an entry is about that is still there, each once. */
function namedSubjects(entry: Logged, names: SubjectNames): AuditSubject[] {
  const found = subjectsOf(entry).about.flatMap(({ kind, id }) => names.get(subjectKey(kind, id)) ?? [])
  return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

export interface AuditAsk {
  person: string
  record: string | null
  record_id: string | null
  from: Day | null
  to: Day | null
  /** The days are those of the village. */
  timeZone: string
  /** The office's names for the rows of each table. */
  names: ReadonlyMap<string, string>
}

type Days = Pick<AuditAsk, 'from' | 'to' | 'timeZone'>
const since = ({ from, timeZone }: Days) => dayBegins(from ?? '', timeZone)
const until = ({ to, timeZone }: Days) => dayEnds(to ?? '', timeZone)
const named = (person: string) =>
  sql<boolean>`user_id in (select id from users where search like search_pattern(${person}))`

const entries = (db: Db, ask: AuditAsk) =>
  db
    .selectFrom('audit_log')
    .$if(ask.person !== '', (query) => query.where(named(ask.person)))
    .$if(ask.record !== null, (query) => query.where('table_name', '=', ask.record ?? ''))
    .$if(ask.record_id !== null, (query) => query.where('row_id', '=', ask.record_id ?? ''))
    .$if(ask.from !== null, (query) => query.where('at', '>=', since(ask)))
    .$if(ask.to !== null, (query) => query.where('at', '<', until(ask)))

const readLog = (db: Db, ask: Days & { person: string }) =>
  db
    .selectFrom('access_log')
    .$if(ask.person !== '', (query) => query.where(named(ask.person)))
    .$if(ask.from !== null, (query) => query.where('at', '>=', since(ask)))
    .$if(ask.to !== null, (query) => query.where('at', '<', until(ask)))

interface Named {
  user_id: number | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
}

const personOf = ({ user_id, firstname, middlename, lastname }: Named) =>
  user_id === null
    ? null
    : { id: user_id, name: lastname ? fullName({ firstname, middlename, lastname }) : `Person ${user_id}` }

type Values = Record<string, unknown>

interface Stretch {
  limit: number
  offset?: number
  /** Only entries with a lower number. */
  below?: number | undefined
}

/** Entries of the audit log, newest first. */
async function auditEntries(db: Db, ask: AuditAsk, { limit, offset = 0, below }: Stretch): Promise<AuditEntryData[]> {
  const rows = await entries(db, ask)
    .$if(below !== undefined, (query) => query.where('audit_log.id', '<', below ?? 0))
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['audit_log.id', 'at', 'user_id', 'request_id', 'table_name', 'row_id', 'action', 'before', 'after'])
    .select(['firstname', 'middlename', 'lastname', 'audit_log.erased_at'])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const subjects = await subjectNames(db, rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: personOf(row),
    // The table allows these alone.
    action: row.action as Action,
    record: recordName(row.table_name, ask.names),
    record_id: row.row_id,
    subjects: namedSubjects(row, subjects),
    request_id: row.request_id,
    erased: row.erased_at !== null,
    changes: changesOf(row.before as Values | null, row.after as Values | null, ask.timeZone, subjects),
  }))
}

export async function auditPage(db: Db, ask: AuditAsk, page: PageAsk): Promise<Page<AuditEntryData>> {
  const rows = await auditEntries(db, ask, { limit: page.size, offset: offsetOf(page) })
  const { total } = await entries(db, ask)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return pageOf(rows, total, page)
}

/** Number of entries in memory at once when all of them are read: some milliseconds of work. */
const AT_ONCE = 200

/** Every entry, newest first, some at a time; what is written meanwhile is not among them. */
export async function* everyEntry(db: Db, ask: AuditAsk): AsyncGenerator<AuditEntryData[], undefined> {
  for (let below: number | undefined; ; ) {
    const page = await auditEntries(db, ask, { limit: AT_ONCE, below })
    if (page.length > 0) yield page
    if (page.length < AT_ONCE) return
    below = page.at(-1)?.id
  }
}

/** Returns who read what of whom (P04), newest first: the name of a profile's person, of a report, of a document's file. */
export async function readLogPage(
  db: Db,
  ask: Days & { person: string; reports: readonly NamedReport[] },
  page: PageAsk,
): Promise<Page<ReadLogPageData>> {
  const rows = await readLog(db, ask)
    .leftJoin('users', 'users.id', 'access_log.user_id')
    .leftJoin('users as read', (join) =>
      join.on('access_log.kind', '=', 'profile').on(sql<boolean>`read.id::text = access_log.subject`),
    )
    .leftJoin('files', (join) =>
      join.on('access_log.kind', '=', 'document').onRef('files.id', '=', 'access_log.subject'),
    )
    .select(['access_log.id', 'at', 'access_log.user_id', 'access_log.kind', 'subject', 'files.original_name'])
    .select(['users.firstname', 'users.middlename', 'users.lastname'])
    .select(['read.id as r_id', 'read.firstname as r_first', 'read.middlename as r_middle', 'read.lastname as r_last'])
    .orderBy('access_log.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await readLog(db, ask)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: personOf(row),
    kind: row.kind as ReadLogPageData['kind'],
    subject:
      personOf({ user_id: row.r_id, firstname: row.r_first, middlename: row.r_middle, lastname: row.r_last })?.name ??
      // A file may have no name.
      (row.original_name || null) ??
      (row.kind === 'report' ? reportName(row.subject, ask.reports) : row.subject),
  }))
  return pageOf(data, total, page)
}
