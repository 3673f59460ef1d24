import { type RawBuilder, sql } from 'kysely'
import type { AccountRowData, OverdueRowData } from '#features/dues/bills/contract.ts'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import {
  type BillJson,
  billJson,
  creditOfHouse,
  type TransactionJson,
  toBill,
  toTransaction,
  transactionJson,
  type View,
} from '#features/dues/bills/server/bills.queries.ts'
import { isBehind, monthsOf, ofKinds, overdueOn } from '#features/dues/bills/server/figures.queries.ts'
import { allLotsOn } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Db } from '#server/database/db.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import { everyWordIn, housesNamed, nameRank, receiptsNumbered, residentsNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'

/** A house and who answers for its debt. */
export interface Debtor {
  house_id: number
  resident_id: number
}

export interface FoundDebtors {
  found: Debtor[]
  total: number
}

/**
 * A page of houses with overdue bills, most months first, and the number of all; each with its home owner, or with who
 * the newest overdue bill was addressed to when it has none.
 */
export async function overduePage(db: Db, filter: OverdueFilter, ask: PageAsk): Promise<FoundDebtors> {
  const { rows } = await (filter.search ? debtorsFound(filter, ask) : debtorsInOrder(filter, ask)).execute(db)
  return rows[0] ?? { found: [], total: 0 }
}

interface OverdueFilter {
  search: string
  today: Day
  allKinds: boolean
  behind?: MonthsBehind | null
}

/** Every lot that is behind, and by how many months. */
const lotsBehind = ({ today, allKinds, behind }: OverdueFilter) => sql`
  select house_id, ${monthsOf(today, allKinds)} as months from lot_arrears where ${isBehind(Number(behind ?? 1), today, allKinds)}`

/** RESIDENT.id of whom the newest overdue bill of a lot, a column like `behind.house_id`, was addressed to. */
export const addressee = (lot: string, { today, allKinds }: Pick<OverdueFilter, 'today' | 'allKinds'>) => sql`(
  select resident_id from bills where bills.house_id = ${sql.ref(lot)} and ${overdueOn(today)} and ${ofKinds(allKinds)}
  order by due_date desc, id desc limit 1)`

/** The lots whose newest overdue bill was addressed to somebody of that name. */
const addressedTo = ({ search, today, allKinds }: OverdueFilter) => sql`
  select bills.house_id from bills
  where bills.resident_id = any(array(${residentsNamed(search)})) and ${overdueOn(today)} and ${ofKinds(allKinds)} and not exists (
    select from bills newer where newer.house_id = bills.house_id and ${overdueOn(today, 'newer')}
      and (newer.due_date, newer.id) > (bills.due_date, bills.id) and (newer.listed or ${allKinds}))`

/** Without a search only the lots that may stand on the page are looked up: those of as many months as its last one. */
const debtorsInOrder = (filter: OverdueFilter, ask: PageAsk) => sql<FoundDebtors>`
  with behind as materialized (
    ${lotsBehind(filter)}
  ), edge as (
    select months from behind order by months desc limit 1 offset ${offsetOf(ask) + ask.size - 1}
  )
  select
    (select count(*)::int from behind) as total,
    (select coalesce(json_agg(page), '[]') from (
      select behind.house_id, coalesce(own.resident_id, ${addressee('behind.house_id', filter)}) as resident_id
      from behind left join ${ownersOn(filter.today)} own on own.house_id = behind.house_id
      where behind.months >= coalesce((select months from edge), 0)
      order by behind.months desc, resident_id desc, behind.house_id desc limit ${ask.size} offset ${offsetOf(ask)}) page) as found`

const debtorsFound = (filter: OverdueFilter, ask: PageAsk) => {
  const { search, today } = filter
  const houses = housesNamed(search)
  const found = anyOf(
    everyWordIn('users.search', search),
    sql`debtors.house_id in (${addressedTo(filter)})`,
    houses && sql`debtors.house_id in (${houses})`,
    hasReceiptNumbered('debtors.house_id', search),
  )
  return sql<FoundDebtors>`/* planned for each text */
    with behind as materialized (
      ${lotsBehind(filter)}
    ), debtors as materialized (
      select behind.house_id, behind.months, coalesce(own.resident_id, ${addressee('behind.house_id', filter)}) as resident_id
      from behind left join ${ownersOn(today)} own on own.house_id = behind.house_id
    ), matched as materialized (
      select debtors.*, ${fitRank('debtors.house_id', search)} as rank
      from debtors join residents on residents.id = debtors.resident_id join users on users.id = residents.user_id
      where ${found}
    )
    select
      (select count(*)::int from matched) as total,
      (select coalesce(json_agg(page), '[]') from (
        select house_id, resident_id from matched
        order by rank, months desc, resident_id desc, house_id desc limit ${ask.size} offset ${offsetOf(ask)}) page) as found`
}

/** Rank of a lot and its owner in a search, least is best: first the lot that is named, then the names; receipts last. */
function fitRank(lot: 'debtors.house_id' | 'own.house_id', search: string): RawBuilder<unknown> {
  const houses = housesNamed(search)
  return houses ? sql`case when ${sql.ref(lot)} in (${houses}) then -1 else ${nameRank(search)} end` : nameRank(search)
}

const byName = sql`fold(users.lastname), fold(coalesce(users.firstname, '')), users.id desc, own.house_id`

const anyOf = (...ways: (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    ways.filter((way) => way !== null),
    sql` or `,
  )})`

/** Numbers as an address has them, `1-14`: where a lot is called so, no receipt is meant. */
const ADDRESS_NUMBERS = /^\s*\d+[a-z]?(?:[\s/-]+\d+[a-z]?)+\s*$/i

/** True for the lots of which there is a receipt of such a number; null for a text that is none. */
function hasReceiptNumbered(lot: 'debtors.house_id' | 'own.house_id', search: string): RawBuilder<unknown> | null {
  const receipts = receiptsNumbered(search)
  const houses = ADDRESS_NUMBERS.test(search) ? housesNamed(search) : null
  return (
    receipts &&
    sql`${sql.ref(lot)} in (select house_id from payments where id in (${receipts}))
      ${houses ? sql`and not exists (${houses})` : sql``}`
  )
}

/** Home owners by name, by the address, or by a receipt of their house. */
function accountsFound(search: string): RawBuilder<unknown> {
  const houses = housesNamed(search)
  return anyOf(
    everyWordIn('users.search', search),
    houses && sql`own.house_id in (${houses})`,
    hasReceiptNumbered('own.house_id', search),
  )
}

/** A page of the lots of home owners by last name; the best fit first where a name is searched; and the number of all. */
export async function ownerPage(
  db: Db,
  { search, today }: { search: string; today: Day },
  ask: PageAsk,
): Promise<FoundDebtors> {
  const owners = sql`
    from ${ownersOn(today)} own join residents on residents.id = own.resident_id join users on users.id = residents.user_id
      ${search ? sql`where ${accountsFound(search)}` : sql``}`
  const order = search ? sql`${fitRank('own.house_id', search)}, ${byName}` : byName
  const { rows } = await sql<FoundDebtors>`/* planned for each text */
    select
      (select count(*)::int ${owners}) as total,
      (select coalesce(json_agg(page), '[]') from (
        select own.house_id, own.resident_id ${owners}
        order by ${order}
        limit ${ask.size} offset ${offsetOf(ask)}) page) as found`.execute(db)
  return rows[0] ?? { found: [], total: 0 }
}

/**
 * OVERDUE_ROWs of houses and the people who answer for them, in their order (docs/spec/money.md#overdues). `bills` are
 * the overdue ones, or all unpaid ones; months and sum are always those of the overdue ones. What was paid before is left
 * out where nobody is told it.
 */
export async function accountRows(
  db: Db,
  debtors: readonly Debtor[],
  { unpaid, allKinds, paid = true, ...view }: View & { unpaid: 'overdue' | 'all'; allKinds: boolean; paid?: boolean },
): Promise<AccountOfLot[]> {
  if (debtors.length === 0) return []
  const ids = debtors.map((one) => one.resident_id)
  const rows = await db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin(
      sql<Debtor>`unnest(${debtors.map((one) => one.house_id)}::int[], ${ids}::int[])`.as<'debtors'>(
        sql`debtors(house_id, resident_id)`,
      ),
      (join) => join.onRef('debtors.resident_id', '=', 'residents.id'),
    )
    .innerJoin('houses', 'houses.id', 'debtors.house_id')
    .select([...userColumns, ...residentColumns, ...houseColumns])
    .select([unpaidBills(allKinds).as('bills'), (paid ? validTransactions : NONE).as('transactions')])
    .select(
      unpaid === 'all'
        ? [creditOfHouse.as('credit'), lastPayment.as('last'), allLotsOn(view.today).as('all_lots')]
        : [sql<Centavos>`0`.as('credit'), sql<null>`null`.as('last'), sql<null>`null`.as('all_lots')],
    )
    .execute()
  const byHouse = new Map(
    rows.map((row) => {
      const bills = row.bills.map((bill) => toBill(bill, view.today))
      const overdue = bills.filter((bill) => bill.status === 'overdue')
      const months = [...new Set(overdue.map((bill) => bill.month))].toSorted()
      const resident = toResident(row)
      const account: AccountOfLot = {
        id: resident.id,
        resident: {
          ...resident,
          user: toUser(row, view.baseUrl),
          house: toHouse(row),
          bills: unpaid === 'all' ? bills : overdue,
          transactions: row.transactions.map(toTransaction),
        },
        overdueMonths: months,
        numOverdueMonths: months.length,
        totalAmount: overdue.reduce((sum, bill) => sum + bill.balance, 0),
        created_at: resident.created_at,
        updated_at: resident.updated_at,
        ...{ credit: row.credit, last: row.last, all_lots: row.all_lots },
      }
      return [row.h_id, account] as const
    }),
  )
  return debtors.flatMap((one) => byHouse.get(one.house_id) ?? [])
}

/** OVERDUE_ROW, beside the credit of the lot, the last payment for it, and what all lots of the owner owe. */
export interface AccountOfLot extends OverdueRowData, Pick<AccountRowData, 'all_lots'> {
  credit: Centavos
  last: AccountRowData['last_payment']
}

/** The last payment for a row of `houses`, with all that it paid and left. */
const lastPayment: RawBuilder<AccountRowData['last_payment']> = sql`(
  select json_build_object('transaction_date', payment_date, 'amount', amount) from payments
  where payments.house_id = houses.id and type = 'bill' and voided_at is null order by payment_date desc, id desc limit 1)`

/** The unpaid bills of a row of `houses`, oldest first. */
const unpaidBills = (allKinds: boolean): RawBuilder<BillJson[]> => sql`(
  select coalesce(json_agg(${billJson} order by bills.due_date, bills.id), '[]')
  from bills where bills.house_id = houses.id and not bills.paid and ${ofKinds(allKinds)})`

const NONE = sql<TransactionJson[]>`'[]'::json`

/** Valid payments for the bills of a row of `houses`, newest first. */
const validTransactions: RawBuilder<TransactionJson[]> = sql`(
  select coalesce(json_agg(${transactionJson}
    order by payments.payment_date desc, payments.id desc, payment_items.id desc), '[]')
  from bills
  join payment_items on payment_items.bill_id = bills.id and not payment_items.voided
  join payments on payments.id = payment_items.payment_id
  where bills.house_id = houses.id)`
