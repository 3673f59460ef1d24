import { sql } from 'kysely'
import { reverseTransfers } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, insertReturningId } from '#server/database/rows.ts'
import { namedUser } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { DepositData } from '../contract.ts'

type DepositRow = Omit<DepositData, 'number' | 'amount'>

/** A page of deposits, newest first; of one id alone when it is given. */
export async function depositPage(db: Db, ask: PageAsk, id: number | null = null) {
  const { rows } = await sql<DepositRow>`
    select d.id, d.day, d.cash, d.note, d.created_at, d.taken_back_at is not null as taken_back,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as "from",
      json_build_object('id', t.id, 'name', t.name) as "to",
      ${namedUser} as recorded_by,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(p.amount), 0))
        from cheques c join payments p on p.id = c.payment_id where c.deposit_id = d.id) as cheques,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(p.amount), 0))
        from deposit_receipts r join payments p on p.id = r.payment_id where r.deposit_id = d.id) as receipts
    from deposits d join places t on t.id = d.to_id left join places f on f.id = d.from_id left join users u on u.id = d.recorded_by
    where ${id}::int is null or d.id = ${id}
    order by d.day desc, d.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const { total } = await db
    .selectFrom('deposits')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export interface NewDeposit {
  from_id: number | null
  to_id: number
  cash: Centavos
  day: Day
  note: string | null
  recorded_by: number
}

/** Returns the id. */
export const insertDeposit = (tx: Tx, input: NewDeposit): Promise<number> =>
  insertReturningId(tx.insertInto('deposits').values(input).returning('id'))

/** Lists on a slip the receipts of a drawer from a day to a day that counted and were on none yet. */
export async function listReceipts(
  tx: Tx,
  { id, from, since, to }: { id: number; from: number; since: Day; to: Day },
): Promise<void> {
  await sql`
    insert into deposit_receipts (payment_id, deposit_id)
    select e.payment_id, ${id} from place_entries e join payments p on p.id = e.payment_id
    where e.place_id = ${from} and e.kind = 'payment' and e.day between ${since} and ${to} and p.voided_at is null
      and not exists (select from deposit_receipts r where r.payment_id = p.id)
    order by e.payment_id`.execute(tx)
}

/** The receipts that a slip lists, in their order; `lot` is its address. */
export const receiptsOf = (db: Db, id: number) =>
  allRows(db)(sql<{ receipt_number: string; day: Day; lot: string | null; amount: Centavos }>`
    select p.receipt_number, p.payment_date as day, h.address as lot, p.amount
    from deposit_receipts r join payments p on p.id = r.payment_id left join houses h on h.id = p.house_id
    where r.deposit_id = ${id} order by p.id`)

/**
 * Takes a deposit of a day that is opened again back: what it moved goes back on its day, and its receipts are free for the next
 * slip. For deposits of cash alone; its drawer has to be open.
 */
export async function reverseDeposit(tx: Tx, id: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await sql`update deposits set taken_back_by = ${by}, taken_back_at = ${at} where id = ${id}`.execute(tx)
  await reverseTransfers(tx, id, by)
  await tx.deleteFrom('deposit_receipts').where('deposit_id', '=', id).execute()
}
