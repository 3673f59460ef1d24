import { sql } from 'kysely'
import { type EntryJson, entryJson } from '#features/ledger/payments/server/entry-json.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Stamps } from '#server/database/rows.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'
import { houseColumns, residentColumns, userColumns } from '#server/people/people.ts'
import { receiptsNumbered, residentsFound } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { RequestType } from '#shared/request-types.ts'
import { requestTypes, type Step, type VoidKind } from '../rules.ts'

export interface DocumentRow extends Stamps {
  id: number
  file_id: string
  content_type: string
  description: string
}

export interface PassRow extends Stamps {
  id: number
  /** Of its public page. */
  code: string
  issue_date: Day
  expiry_date: Day
  voided: { on: Day; kind: VoidKind; reason: string } | null
  replaces: LinkedRequest | null
  replaced_by: LinkedRequest | null
}

interface LinkedRequest {
  request_id: number
  reference_number: string
}

const documents = sql<DocumentRow[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'file_id', d.file_id, 'content_type', f.content_type,
    'description', d.description, 'created_at', d.created_at, 'updated_at', d.updated_at) order by d.id), '[]')
  from request_documents d join files f on f.id = d.file_id where d.request_id = requests.id)`

const payments = sql<EntryJson[]>`(
  select coalesce(json_agg(json_build_object(${entryJson}) order by p.id desc), '[]')
  from payment_items i join payments p on p.id = i.payment_id where i.request_id = requests.id)`

const pass = sql<PassRow | null>`(
  select json_build_object('id', s.id, 'code', s.code, 'issue_date', s.issue_date, 'expiry_date', s.expiry_date,
    'created_at', s.created_at, 'updated_at', s.updated_at,
    'voided', case when s.voided_on is not null
      then json_build_object('on', s.voided_on, 'kind', s.void_kind, 'reason', s.void_reason) end,
    'replaces', (select json_build_object('request_id', o.request_id, 'reference_number', q.reference_number)
      from issued_passes o join requests q on q.id = o.request_id where o.id = s.replaces_id),
    'replaced_by', (select json_build_object('request_id', n.request_id, 'reference_number', q.reference_number)
      from issued_passes n join requests q on q.id = n.request_id where n.replaces_id = s.id))
  from issued_passes s where s.request_id = requests.id)`

/** Requests with everything an answer carries, in one statement however many there are. */
const whole = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('residents', 'residents.id', 'requests.resident_id')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin('houses', 'houses.id', 'requests.house_id')
    .selectAll('requests')
    .select([...userColumns, ...residentColumns, ...houseColumns])
    .select([documents.as('documents'), payments.as('payments'), pass.as('pass')])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

export interface RequestFilter {
  product: RequestType
  steps?: readonly Step[]
  residentId?: number
  search?: string
}

/** The requests of a filter; people are looked up only when a name is searched, so that a list walks its index. */
const found = (db: Db, { product, steps, residentId, search }: RequestFilter) => {
  let query = db.selectFrom('requests').where('requests.product', '=', product)
  if (steps) query = query.where('requests.step', 'in', steps)
  if (residentId !== undefined) query = query.where('requests.resident_id', '=', samePerson(residentId))
  const receipts = search ? receiptsNumbered(search) : null
  if (search)
    query = query.where((where) =>
      where.or([
        sql<boolean>`requests.resident_id in (${residentsFound(search)})`,
        ...(receipts
          ? [sql<boolean>`requests.id in (select request_id from payment_items where payment_id in (${receipts}))`]
          : []),
        where('requests.reference_number', 'ilike', sql<string>`search_pattern(${search})`),
        where('requests.car_plate_number', 'ilike', sql<string>`search_pattern(${search})`),
      ]),
    )
  return query
}

/** One page of requests, newest created first, and the number of all that fit. */
export async function requestPage(
  db: Db,
  filter: RequestFilter,
  ask: PageAsk,
): Promise<{ rows: RequestRow[]; total: number }> {
  const ids = found(db, filter)
    .select('requests.id')
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
  const rows = await whole(db)
    .where('requests.id', 'in', db.selectFrom(ids.as('wanted')).select('wanted.id'))
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .execute()
  const { total } = await found(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Every request of a resident in the given steps; newest created first, or newest approved first. */
export const requestsOf = (
  db: Db,
  filter: RequestFilter & { residentId: number; steps: readonly Step[] },
  by: 'created' | 'approved',
): Promise<RequestRow[]> =>
  whole(db)
    .where('requests.product', '=', filter.product)
    .where('requests.resident_id', '=', samePerson(filter.residentId))
    .where('requests.step', 'in', filter.steps)
    .orderBy(by === 'created' ? 'requests.created_at' : 'requests.approval_date', 'desc')
    .orderBy('requests.id', 'desc')
    .execute()

export const requestById = (db: Db, product: RequestType, id: number): Promise<RequestRow | undefined> =>
  whole(db).where('requests.product', '=', product).where('requests.id', '=', id).executeTakeFirst()

/** Returns the owner of a request; undefined for an unknown id. */
export const ownerOfPayment = (db: Db, paymentId: number) =>
  db
    .selectFrom('payment_items')
    .innerJoin('requests', 'requests.id', 'payment_items.request_id')
    .select(['requests.resident_id', 'requests.product'])
    .where('payment_items.payment_id', '=', paymentId)
    .executeTakeFirst()

/** Requests with their fees and steps, by id. */
export const findFees = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('requests')
    .select(['id', 'step', 'fee', 'processing_fee', 'permit_type', 'sticker_type', 'reference_number'])
    .select(sql<RequestType>`product`.as('product'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

/** A resident who still lives in the village, with user and house; undefined otherwise. */
export const livingResident = (db: Db, residentId: number) =>
  db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select([
      'residents.id',
      'residents.house_id',
      'residents.user_id',
      'users.firstname',
      'users.middlename',
      'users.lastname',
    ])
    .where('residents.id', '=', residentId)
    .where('residents.left_at', 'is', null)
    .executeTakeFirst()

export interface PassFilter {
  product: RequestType
  /** Still valid on the village's day, or over. */
  status: 'active' | 'expired' | null
  kind: string | null
  search: string
}

/** One page of issued permits or stickers, newest first, as the requests they came from. */
export async function passPage(
  db: Db,
  filter: PassFilter,
  today: Day,
  ask: PageAsk,
): Promise<{ rows: RequestRow[]; total: number }> {
  let query = found(db, { product: filter.product, search: filter.search }).innerJoin(
    'issued_passes',
    'issued_passes.request_id',
    'requests.id',
  )
  if (filter.status) {
    const good = sql<boolean>`(issued_passes.expiry_date >= ${today}::date and issued_passes.voided_on is null)`
    query = query.where(filter.status === 'active' ? good : sql<boolean>`not ${good}`)
  }
  if (filter.kind) query = query.where(`requests.${requestTypes[filter.product].kind}`, '=', filter.kind)
  const ids = query
    .select(['requests.id', 'issued_passes.issue_date', 'issued_passes.id as pass_id'])
    .orderBy('issued_passes.issue_date', 'desc')
    .orderBy('issued_passes.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
  const rows = await whole(db)
    .innerJoin(ids.as('wanted'), 'wanted.id', 'requests.id')
    .orderBy('wanted.issue_date', 'desc')
    .orderBy('wanted.pass_id', 'desc')
    .execute()
  const { total } = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
