import { type RawBuilder, sql } from 'kysely'
import type { TransactionRowData } from '#features/dues/bills/contract.ts'
import { billStatus } from '#features/dues/bills/rules.ts'
import { toTransaction, transactionJson, type View } from '#features/dues/bills/server/bills.queries.ts'
import { isSmall } from '#features/dues/bills/server/figures.queries.ts'
import { type Found, rowsOf } from '#features/dues/bills/server/list.queries.ts'
import { paidWithin } from '#features/ledger/payments/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/prepared.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import { housesNamed, receiptsNumbered, residentsNamed } from '#server/people/search.queries.ts'
import type { PageAsk } from '#shared/paging.ts'

export interface TransactionFilter {
  /** Year and month of the payment date. */
  year: number | null
  month: number | null
  /** On the name of who paid and of who was billed, the address and the receipt number. */
  search: string
  /** Voided entries too. */
  with_voided: boolean
}

/** Ids of one page of what was paid for bills and counts, newest payment date first, and the number of all. */
export async function transactionPage(db: Db, filter: TransactionFilter, ask: PageAsk): Promise<Found> {
  const conditions = paidWithin(filter)
  const { search, with_voided } = filter
  const { size, offset } = rowsOf(ask)
  const valid = with_voided
    ? sql`(payments.voided_at is not null or not payment_items.voided) and`
    : sql`not payment_items.voided and`
  const about = search
    ? sql`/* planned for each text */ with about as materialized (${sql.join(paymentsAbout(search, with_voided), sql` union `)})`
    : sql``
  const listed = sql`
    from ${search ? sql`about join payments on payments.id = about.id` : sql`payments`}
    join payment_items on payment_items.payment_id = payments.id
    where ${valid} payment_items.bill_id is not null
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}`
  const every = conditions.length === 0 && !search
  const total = every ? sql`splits from split_tallies` : sql`count(*) ${listed}`
  const voided = with_voided && every ? VOIDED : sql`0`
  // The best plan depends on how much a text finds, so this is planned for each text.
  const { rows } = await sql<Found>`${about}
    select
      (select ${total})::int + ${voided} as total,
      array(
        select payment_items.id ${listed}
        order by payments.payment_date desc, payments.id desc, payment_items.id desc
        limit ${size} offset ${offset}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Entries of bills that were voided; few, and found by an index of their own. */
const VOIDED = sql`(
  select count(*)::int from payment_items i join payments p on p.id = i.payment_id
  where i.voided and i.bill_id is not null and p.voided_at is not null)`

/** The payments that a text is about: of whom they were taken, to whom a bill was issued, the address, the receipt number. */
function paymentsAbout(search: string, withVoided: boolean): RawBuilder<unknown>[] {
  const houses = housesNamed(search)
  const people = residentsNamed(search)
  const receipts = receiptsNumbered(search)
  return [
    sql`select id from payments where type = 'bill' and resident_id = any(array(${people}))`,
    // Of bills that were issued to them and receipted to somebody else.
    sql`select payment_id from payment_items where ${withVoided ? sql`true` : sql`not voided`}
      and bill_id = any(array(select id from bills where resident_id = any(array(${people}))))`,
    ...(houses ? [sql`select id from payments where type = 'bill' and house_id in (${houses})`] : []),
    ...(receipts ? [receipts] : []),
  ]
}

const transactionsWithPeople = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .innerJoin('bills', 'bills.id', 'payment_items.bill_id')
    .innerJoin('houses', 'houses.id', 'bills.house_id')
    .innerJoin('residents', (join) =>
      join.on('residents.id', '=', sql<number>`coalesce(payments.resident_id, bills.resident_id)`),
    )
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select([...userColumns, ...residentColumns, ...houseColumns])
    .select(['payment_items.id', 'bills.id as bill_id', 'bills.due_date', transactionJson.as('entry')])
    .select(['bills.paid', isSmall.as('small')])
    .where('payment_items.id', '=', sql<number>`any(${ids})`),
)

/** TRANSACTIONs with their resident and bill, in the order of the ids. */
export async function transactionRows(db: Db, ids: readonly number[], view: View): Promise<TransactionRowData[]> {
  if (ids.length === 0) return []
  const rows = await transactionsWithPeople(db, ids)
  const byId = new Map(
    rows.map((row) => {
      const transaction: TransactionRowData = {
        ...toTransaction(row.entry),
        resident: { ...toResident(row), user: toUser(row, view.baseUrl) },
        house: toHouse(row),
        voided_at: row.entry.voided_at === null ? null : new Date(row.entry.voided_at),
        void_reason: row.entry.void_reason,
        voided_by: row.entry.voided_by,
        bill: {
          id: row.bill_id,
          due_date: row.due_date,
          status: billStatus({ paid: row.paid, dueDate: row.due_date, small: row.small }, view.today),
        },
      }
      return [row.id, transaction] as const
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
