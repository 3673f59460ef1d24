import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { residentColumns, toResident, toUser, userColumns } from '#server/people.ts'
import { daysInMonth, monthFrom } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { readSearch } from '#shared/search-text.ts'
import type { TransactionRowData } from '../contract.ts'
import { toTransaction, transactionJson, type View } from './bills.queries.ts'
import { type Found, housesAt, ownersLike, receiptsLike } from './list.queries.ts'

export interface TransactionFilter {
  /** Year and month of the payment date. */
  year: number | null
  month: number | null
  /** On the name of who paid and of who was billed, the address and the receipt number. */
  search: string
}

/** Ids of one page of what was paid for bills and counts, newest payment date first, and the number of all. */
export async function transactionPage(db: Db, filter: TransactionFilter, ask: PageAsk): Promise<Found> {
  const conditions = conditionsOf(filter)
  const valid = sql`
    from payments join payment_items on payment_items.payment_id = payments.id
    where payments.voided_at is null and payments.type = 'bill'
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}`
  // Every settled bill has one valid entry, so that the tallies know how many there are altogether.
  const total =
    conditions.length > 0 ? sql`count(*) ${valid}` : sql`coalesce(sum(bills), 0) from bill_tallies where paid`
  const { rows } = await sql<Found>`/* planned for each filter */
    select
      (select ${total})::int as total,
      array(
        select payment_items.id ${valid}
        order by payments.payment_date desc, payments.id desc, payment_items.id desc
        limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

function conditionsOf({ year, month, search }: TransactionFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (year !== null) {
    const [first, last] = month === null ? [1, 12] : [month, month]
    all.push(sql`payments.payment_date >= ${`${monthFrom(year, first)}-01`}`)
    all.push(sql`payments.payment_date <= ${`${monthFrom(year, last)}-${daysInMonth(year, last)}`}`)
  } else if (month !== null) all.push(sql`extract(month from payments.payment_date) = ${month}`)
  if (search) all.push(sql`payments.id in (${sql.join(paymentsAbout(search), sql` union `)})`)
  return all
}

/** The payments that a text is about: of whom they were taken, to whom a bill was issued, the address, the receipt number. */
function paymentsAbout(search: string): RawBuilder<unknown>[] {
  const { house, number } = readSearch(search)
  return [
    sql`select id from payments where type = 'bill' and resident_id in (${ownersLike(search)})`,
    sql`select payment_id from bills where payment_id is not null and resident_id in (${ownersLike(search)})`,
    ...(house ? [sql`select id from payments where type = 'bill' and house_id in (${housesAt(house)})`] : []),
    ...(number && !house ? [receiptsLike(number)] : []),
  ]
}

/** TRANSACTIONs with their resident and bill, in the order of the ids (api.md §3.4). */
export async function transactionRows(db: Db, ids: readonly number[], view: View): Promise<TransactionRowData[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .innerJoin('bills', 'bills.id', 'payment_items.bill_id')
    .innerJoin('residents', (join) =>
      join.on('residents.id', '=', sql<number>`coalesce(payments.resident_id, bills.resident_id)`),
    )
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select([...userColumns, ...residentColumns])
    .select(['payment_items.id', 'bills.id as bill_id', 'bills.due_date', transactionJson.as('entry')])
    .where('payment_items.id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(
    rows.map((row) => {
      const transaction: TransactionRowData = {
        ...toTransaction(row.entry),
        resident: { ...toResident(row), user: toUser(row, view.baseUrl) },
        bill: { id: row.bill_id, due_date: row.due_date, status: 'paid' },
      }
      return [row.id, transaction] as const
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
