import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { payerIsErased, payerName, payerUser } from '#server/people/payer.queries.ts'
import { type HouseRow, houseColumns, toHouse } from '#server/people/people.ts'
import {
  everyWordIn,
  housesNamed,
  paymentsReferenced,
  receiptsNumbered,
  residentsNamed,
} from '#server/people/search.queries.ts'
import { type Day, daysInMonth, firstDay, monthFrom } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { PaymentData } from '../contract.ts'
import type { PaymentMethod, PaymentType } from '../rules.ts'

export interface LedgerFilter {
  type: PaymentType | null
  method: PaymentMethod | null
  /** Payment dates, both included. */
  from: Day | null
  to: Day | null
  /** Of the payment date. */
  year: number | null
  month: number | null
  /** Receipts with a bill or an advance alone. */
  dues: boolean
  /** By payment date, newest first, instead of the newest entry first. */
  byDay: boolean
  /** Receipts for a lot, or that paid a bill of it, alone. */
  house: number | null
  voided: boolean | null
  held: boolean | null
  search: string
}

/** Filter of everything, the newest entry first. */
export const EVERY_ENTRY: LedgerFilter = {
  ...{ type: null, method: null, from: null, to: null, year: null, month: null, dues: false, byDay: false },
  ...{ house: null, voided: null, held: null, search: '' },
}

/** Ids of one page of the ledger, newest first, by entry or by payment date, the number of entries and the sum of the valid ones. */
export async function ledgerPage(
  db: Db,
  filter: LedgerFilter,
  ask: PageAsk,
): Promise<{ ids: number[]; total: number; amount: Centavos }> {
  const where = sql.join(conditions(filter), sql` and `)
  const order = filter.byDay ? sql`payment_date desc, id desc` : sql`id desc`
  const { rows } = await sql<{ ids: number[]; total: number; amount: Centavos }>`
    select
      array(select id from payments where ${where} order by ${order} limit ${ask.size} offset ${offsetOf(ask)}) as ids,
      count(*)::int as total,
      coalesce(sum(${amountOf(filter)}) filter (where voided_at is null), 0)::bigint as amount
    from payments where ${where}`.execute(db)
  return rows[0] ?? { ids: [], total: 0, amount: 0 }
}

/** Amount a list of receipts shows of each, in centavos: what is held of it, what is not, or all. */
const amountOf = ({ held }: LedgerFilter): RawBuilder<Centavos> => {
  const heldOfIt = sql`coalesce((select h.amount from held_out h where h.payment_id = payments.id), 0)`
  return held === null ? sql`amount` : held ? sql`${heldOfIt}` : sql`(amount - ${heldOfIt})`
}

function conditions(filter: LedgerFilter): RawBuilder<unknown>[] {
  const all = [sql`true`]
  if (filter.type) all.push(sql`type = ${filter.type}`)
  if (filter.method) all.push(sql`payment_method = ${filter.method}`)
  if (filter.from) all.push(sql`payment_date >= ${filter.from}`)
  if (filter.to) all.push(sql`payment_date <= ${filter.to}`)
  all.push(...paidWithin(filter))
  if (filter.house !== null) all.push(sql`id in (${paymentsOfLot(filter.house)})`)
  if (filter.dues)
    all.push(sql`(type = 'bill' or exists (
      select from payment_items i where i.payment_id = payments.id and i.bill_id is not null
      union all select from advances a where a.payment_id = payments.id))`)
  if (filter.voided !== null) all.push(filter.voided ? sql`voided_at is not null` : sql`voided_at is null`)
  if (filter.held !== null) all.push(sql`${amountOf(filter)} > 0`)
  if (filter.search) {
    const billed = paymentsOfBills(sql`resident_id in (${residentsNamed(filter.search)})`)
    all.push(sql`id in (${paymentsFound(filter.search)} ${filter.dues ? sql`union ${billed}` : sql``})`)
  }
  return all
}

/** Conditions on the payment date by year, month or both. */
export function paidWithin({ year, month }: Pick<LedgerFilter, 'year' | 'month'>): RawBuilder<unknown>[] {
  if (year === null) return month === null ? [] : [sql`extract(month from payments.payment_date) = ${month}`]
  const [first, last] = month === null ? [1, 12] : [month, month]
  return [
    sql`payments.payment_date >= ${firstDay(monthFrom(year, first))}`,
    sql`payments.payment_date <= ${`${monthFrom(year, last)}-${daysInMonth(year, last)}`}`,
  ]
}

const paymentsOfLot = (houseId: number) => sql`
  select id from payments where house_id = ${houseId}
  union select payment_id from advances where house_id = ${houseId}
  union select i.payment_id from payment_items i join bills b on b.id = i.bill_id
    where b.house_id = ${houseId} and i.payment_id is not null`

/** Ids of payments by who paid, receipt number, reference, or the address of a lot. */
export function paymentsFound(search: string): RawBuilder<unknown> {
  const receipts = receiptsNumbered(search)
  const houses = housesNamed(search)
  return sql`
    select id from payments where ${everyWordIn('payments.search', search)} and not ${payerIsErased}
    union
    select payments.id from payments join residents on residents.id = payments.resident_id
    join users on users.id = residents.user_id and users.erased_at is not null
    where fold(receipt_number || E'\n' || coalesce(ewallet_reference, '')) like search_pattern(${search})
    union ${paymentsReferenced(search)}
    union
    select p.id from payments p join residents on residents.id = p.resident_id join users on users.id = residents.user_id
    where ${everyWordIn('users.search', search)}
    ${houses ? sql`union select id from payments where house_id in (${houses}) union ${paymentsOfBills(sql`house_id in (${houses})`)}` : sql``}
    ${receipts ? sql`union ${receipts}` : sql``}`
}

/** Ids of the payments that paid something of such bills. */
const paymentsOfBills = (which: RawBuilder<unknown>) => sql`
  select i.payment_id from payment_items i
  where i.bill_id = any(array(select id from bills where ${which})) and i.payment_id is not null and i.advance_id is null`

const lotsOfPayment = sql<PaymentData['lots']>`(
  select coalesce(json_agg(json_build_object('id', h.id, 'address', h.address) order by h.sort_key, h.id), '[]')
  from houses h where h.id in (
    select payments.house_id
    union select b.house_id from payment_items i join bills b on b.id = i.bill_id
      where i.payment_id = payments.id and i.advance_id is null
    union select a.house_id from advances a where a.payment_id = payments.id))`

/** PAYMENTs of the ids, in their order. */
export async function paymentRows(db: Db, ids: readonly number[]): Promise<PaymentData[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .leftJoin('houses', 'houses.id', 'payments.house_id')
    .leftJoin('users as recorder', 'recorder.id', 'payments.recorded_by')
    .leftJoin('users as voider', 'voider.id', 'payments.voided_by')
    .selectAll('payments')
    .select([payerName.as('payer'), payerUser.as('user_id'), lotsOfPayment.as('lots')])
    .select(houseColumns)
    .select(['recorder.firstname as recorder_firstname', 'recorder.lastname as recorder_lastname'])
    .select(['voider.firstname as voider_firstname', 'voider.lastname as voider_lastname'])
    .select(
      sql<{ id: number; type: PaymentType | null; text: string; amount: Centavos }[]>`(
        select coalesce(json_agg(json_build_object('id', coalesce(i.bill_id, i.booking_id, i.request_id, i.bond_id, i.id),
          'type', case when i.bill_id is not null then 'bill' when i.account is not null then 'sale' when i.booking_id is not null then 'booking'
            else (select product from requests where requests.id = i.request_id) end, 'text', i.text, 'amount', i.amount) order by i.id), '[]')
        from payment_items i where i.payment_id = payments.id and i.advance_id is null)`.as('items'),
    )
    .select(
      sql<PaymentData['advance']>`(
        select json_build_object('amount', sum(a.amount), 'unused', sum(a.unused))
        from advances a where a.payment_id = payments.id having count(*) > 0)`.as('advance'),
    )
    .select(
      sql<PaymentData['advance_uses']>`(
        select coalesce(json_agg(json_build_object('id', i.bill_id, 'text', i.text, 'amount', i.amount, 'used_on', i.used_on) order by i.id), '[]')
        from payment_items i where i.payment_id = payments.id and i.advance_id is not null and not i.voided)`.as(
        'advance_uses',
      ),
    )
    .select(
      sql<PaymentData['replaces']>`(
        select json_build_object('id', r.id, 'receipt_number', r.receipt_number)
        from payments r where r.id = payments.replaces_id)`.as('replaces'),
    )
    .select(
      sql<PaymentData['replaced_by']>`(
        select json_build_object('id', r.id, 'receipt_number', r.receipt_number)
        from payments r where r.replaces_id = payments.id)`.as('replaced_by'),
    )
    .select(sql<Day>`counts_on(payments)`.as('counts_on'))
    .select(sql<boolean | null>`payments.payment_date <= (select books_closed_to())`.as('closed'))
    .where('payments.id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(
    rows.map((row) => {
      // The lists of types and methods are check constraints of the table, so the texts are of these types.
      const type = row.type as PaymentType
      const { closed, counts_on, value_day, ...stored } = row
      const payment: PaymentData = {
        ...stored,
        type,
        payment_method: row.payment_method as PaymentMethod,
        payer_name: row.payer,
        // With an id the outer join found the house, so its other columns are there.
        house: row.h_id === null ? null : toHouse(row as HouseRow),
        items: row.items.map((item) => ({ ...item, type: item.type ?? type })),
        recorded_by: person(row.recorded_by, row.recorder_firstname, row.recorder_lastname),
        voided_by: person(row.voided_by, row.voider_firstname, row.voider_lastname),
        ...(closed ? { closed } : {}),
        ...(counts_on > row.payment_date ? { counts_on } : {}),
        ...(value_day ? { value_day } : {}),
        ...chequeOf(row),
      }
      return [row.id, payment] as const
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const chequeOf = (row: { cheque_bank: string | null; cheque_number: string | null; cheque_date: Day | null }) =>
  row.cheque_bank && row.cheque_number && row.cheque_date
    ? { cheque: { bank: row.cheque_bank, number: row.cheque_number, date: row.cheque_date } }
    : {}

const person = (id: number | null, firstname: string | null, lastname: string | null) =>
  id === null ? null : { id, firstname: firstname ?? '', lastname: lastname ?? '' }

/** The name on the receipt of a payment whose payer was erased since, and who that was; undefined for every other payment. */
export const erasedPayer = (db: Db, paymentId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('residents', 'residents.id', 'payments.resident_id')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select(['payments.payer_name', 'users.id as user_id'])
    .where('payments.id', '=', paymentId)
    .where('users.erased_at', 'is not', null)
    .executeTakeFirst()

/** The account of a resident, to be told something. */
export const userOfResident = (db: Db, residentId: number) =>
  db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select(['users.id', 'users.firstname'])
    .where('residents.id', '=', residentId)
    .executeTakeFirst()
