import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow, insertReturningId } from '#server/database/rows.ts'
import type { OpenItemIds } from '#server/feature/open-items.ts'
import { housesNamed, receiptsNumbered, residentsFound } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { KIND_OF_REQUEST, REQUEST_TYPES } from '#shared/request-types.ts'
import type { PersonName } from '#shared/text/names.ts'
import type { ReportData } from '../contract.ts'
import type { ReportedKind, ReportState } from '../rules.ts'

export interface StoredReport extends Omit<ReportData, 'name' | 'open_items' | 'screenshot_url'>, Required<PersonName> {
  booking_ids: number[]
  request_ids: number[]
  file_id: string | null
}

export interface ReportFilter {
  state: string | null
  search: string
  /** Of a resident alone, with the entries that were made one with it. */
  residentIds: readonly number[] | null
}

/** By whoever reported it, the address, the reference, or the number of the receipt that it became. */
function searched(search: string) {
  if (search === '') return sql`true`
  const [houses, receipts] = [housesNamed(search), receiptsNumbered(search)]
  return sql`(r.resident_id in (${residentsFound(search)}) or reference_key(r.reference) = reference_key(${search})
    ${houses ? sql`or r.house_id in (${houses}) or r.other_house_ids && array(${houses})` : sql``}
    ${receipts ? sql`or r.payment_id in (${receipts})` : sql``})`
}

const found = ({ state, search, residentIds }: ReportFilter) => sql`
  payment_reports r
  join residents on residents.id = r.resident_id
  join users on users.id = residents.user_id
  join houses on houses.id = r.house_id
  where (${state}::text is null or r.state = ${state})
    and (${residentIds === null} or r.resident_id = any(${[...(residentIds ?? [])]}::int[]))
    and ${searched(search)}`

/** Ids of everything besides lots that a report `r` is for. */
const bookingIds = sql<number[]>`array_remove(r.booking_id || r.other_booking_ids, null)`
const requestIds = sql<number[]>`array_remove(r.request_id || r.other_request_ids, null)`

const columns = sql`
  r.id, r.resident_id, users.id as user_id, users.firstname, users.middlename, users.lastname, r.house_id, houses.address,
  r.kind, coalesce(r.booking_id, r.request_id) as target_id,
  ${bookingIds} as booking_ids, ${requestIds} as request_ids, r.about, r.year_ahead, r.amount, r.method, r.reference, r.paid_on, r.file_id,
  r.state, r.reason, r.odd_reason, r.decided_at, r.created_at, r.updated_at,
  (select json_agg(json_build_object('house_id', h.id, 'address', h.address) order by h.id <> r.house_id, h.id)
    from houses h where h.id = r.house_id or h.id = any (r.other_house_ids)) as lots,
  (select json_build_object('id', p.id, 'receipt_number', p.receipt_number, 'voided', p.voided_at is not null)
    from payments p where p.id = r.payment_id) as payment,
  (select coalesce(json_agg(seen), '[]') from (
    select p.id as payment_id, p.receipt_number, null::int as report_id from payments p
    where p.ewallet_key = reference_key(r.reference) and p.voided_at is null and p.id is distinct from r.payment_id
    union all
    select null, null, o.id from payment_reports o
    where reference_key(o.reference) = reference_key(r.reference) and o.id <> r.id and o.state in ('waiting', 'posted')
    limit 10) seen) as seen`

/** One page of reports: those that wait the longest first, others newest first. */
export async function reportPage(db: Db, filter: ReportFilter, ask: PageAsk) {
  const { rows } = await sql<StoredReport>`
    select ${columns} from ${found(filter)}
    order by r.state = 'waiting' desc, case when r.state = 'waiting' then r.id end, r.id desc
    limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found(filter)}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function reportById(db: Db, id: number): Promise<StoredReport | undefined> {
  const all = found({ state: null, search: '', residentIds: null })
  const { rows } = await sql<StoredReport>`select ${columns} from ${all} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Money of a waiting report; `house_id` and `address` are of the lot that it is for. */
export interface WaitingReport extends Required<PersonName> {
  id: number
  house_id: number
  address: string
  amount: Centavos
  reference: string
  paid_on: Day
}

/** Reports of some amounts that wait, oldest first. */
export const waitingOfAmounts = (db: Db, amounts: readonly Centavos[]) =>
  allRows(db)(sql<WaitingReport>`
    select r.id, users.firstname, users.middlename, users.lastname, r.house_id, houses.address, r.amount, r.reference, r.paid_on
    from payment_reports r join residents on residents.id = r.resident_id join users on users.id = residents.user_id
    join houses on houses.id = r.house_id
    where r.state = 'waiting' and r.amount = any(${[...amounts]}::bigint[])
    order by r.id`)

/** Holds a report until the transaction ends; its state, and what was paid. */
export const lockReport = (tx: Tx, id: number) =>
  tx
    .selectFrom('payment_reports as r')
    .select([
      ...(['id', 'state', 'house_id', 'other_house_ids', 'resident_id', 'kind', 'amount'] as const),
      ...(['method', 'reference', 'paid_on', 'year_ahead'] as const),
    ])
    .select([bookingIds.as('booking_ids'), requestIds.as('request_ids')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface NewReport {
  resident_id: number
  house_id: number
  other_house_ids: number[]
  other_booking_ids: number[]
  other_request_ids: number[]
  kind: ReportedKind
  booking_id: number | null
  request_id: number | null
  year_ahead: number | null
  about: string | null
  amount: Centavos
  method: string
  reference: string
  paid_on: Day
  file_id: string | null
}

export const insertReport = (tx: Tx, input: NewReport): Promise<number> =>
  insertReturningId(tx.insertInto('payment_reports').values(input).returning('id'))

/** Makes the reports of one person wait for each other until the transaction ends: they are counted, and one reference is one. */
export const lockReporter = (tx: Tx, residentId: number) =>
  sql`select from residents where id = ${residentId} for no key update`.execute(tx)

/** Counts somebody's waiting reports, and tells whether one of them has this reference. */
export async function waitingOf(db: Db, residentId: number, reference: string) {
  const { rows } = await sql<{ waiting: number; same: boolean }>`
    select count(*)::int as waiting,
      coalesce(bool_or(reference_key(reference) = reference_key(${reference})), false) as same
    from payment_reports where resident_id = ${residentId} and state = 'waiting'`.execute(db)
  return rows[0] ?? { waiting: 0, same: false }
}

interface Decision {
  state: Exclude<ReportState, 'waiting'>
  reason?: string
  oddReason?: string | null
  paymentId?: number
  by: number
  now: Date
}

export const decide = (tx: Tx, id: number, { state, reason, oddReason, paymentId, by, now }: Decision) =>
  tx
    .updateTable('payment_reports')
    .set({
      state,
      reason: reason ?? null,
      odd_reason: oddReason ?? null,
      payment_id: paymentId ?? null,
      decided_by: by,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute()

/** Finds the request of a kind that a report is for; undefined for a booking. */
const productOf = (kind: ReportedKind) => REQUEST_TYPES.find((type) => KIND_OF_REQUEST[type] === kind)

interface Targets {
  kind: ReportedKind
  /** Of the kind. */
  id: number | null
  ids: OpenItemIds
  residentIds: readonly number[]
}

/** True where all bookings and requests belong to a resident, and the one of the kind is of that kind. */
export async function areOwnTargets(db: Db, { kind, id, ids, residentIds }: Targets): Promise<boolean> {
  const own = [...residentIds]
  const product = productOf(kind) ?? null
  const rows = await allRows(db)(sql<{ own: boolean }>`
    select (select count(*) from bookings where id = any(${[...ids.bookings]}::int[]) and resident_id = any(${own}::int[])) = ${ids.bookings.length}
      and (select count(*) from requests where id = any(${[...ids.requests]}::int[]) and resident_id = any(${own}::int[])) = ${ids.requests.length}
      and (${product}::text is null or exists (select from requests where id = ${id}::int and product = ${product})) as own`)
  return rows[0]?.own ?? false
}

/** A receipt that counts, and whose it is: the resident it was written to, and the lots that it pays. */
interface Receipt {
  receipt_number: string
  amount: Centavos
  voided: boolean
  resident_id: number | null
  lots: number[]
  /** Of another report. */
  taken: boolean
}

/** Holds a receipt until the transaction ends, so that it becomes that of one report. */
export async function lockReceipt(tx: Tx, id: number) {
  await sql`select from payments where id = ${id} for no key update`.execute(tx)
  return firstRow(tx)(sql<Receipt>`
    select p.receipt_number, p.amount, p.voided_at is not null as voided, p.resident_id, coalesce((
      select json_agg(distinct coalesce(b.house_id, p.house_id)) from payment_items i left join bills b on b.id = i.bill_id
      where i.payment_id = p.id), '[]') as lots,
      exists (select from payment_reports r where r.payment_id = p.id) as taken
    from payments p where p.id = ${id}`)
}
