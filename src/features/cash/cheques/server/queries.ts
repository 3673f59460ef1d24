import { sql } from 'kysely'
import type { ReceivableBond } from '#features/cash/bonds/server/queries.ts'
import { paymentsFound } from '#features/ledger/payments/server/queries.ts'
import { accountOfItem } from '#features/ledger/payments/server/summed.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { payerName } from '#server/people/payer.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { ChequeData } from '../contract.ts'
import type { ChequeState } from '../rules.ts'

const rowsWhere = (where: ReturnType<typeof sql>, ask: PageAsk) => sql<ChequeData>`
  select c.id, c.due_on, c.state, c.cleared_on, c.cleared_by_line, c.bounced_on, c.bounce_reason, c.created_at, c.updated_at,
    json_build_object('id', payments.id, 'receipt_number', payments.receipt_number, 'amount', payments.amount,
      'day', payments.payment_date) as payment, ${payerName} as payer_name,
    h.address as lot, payments.house_id, payer.user_id as payer_id, payments.cheque_bank as bank, coalesce(payments.cheque_number, payments.ewallet_reference) as number,
    json_build_object('id', l.id, 'name', l.name) as place,
    case when d.id is not null then json_build_object('id', d.id, 'day', d.day) end as deposit
  from cheques c join payments on payments.id = c.payment_id join places l on l.id = c.place_id
  left join houses h on h.id = payments.house_id left join residents payer on payer.id = payments.resident_id left join deposits d on d.id = c.deposit_id
  where ${where} order by c.due_on, c.id limit ${ask.size} offset ${offsetOf(ask)}`

export interface ChequeFilter {
  state: ChequeState | null
  from: Day | null
  to: Day | null
  search: string
}

/** A page of cheques by the day they can be deposited, and how many there are. */
export async function chequePage(db: Db, { state, from, to, search }: ChequeFilter, ask: PageAsk) {
  const found = search ? sql`c.payment_id in (${paymentsFound(search)})` : sql`true`
  const where = sql`${found} and (${state}::text is null or c.state = ${state}) and (${from}::date is null or c.due_on >= ${from})
    and (${to}::date is null or c.due_on <= ${to})`
  const { rows } = await rowsWhere(where, ask).execute(db)
  const count = await sql<{ total: number }>`select count(*)::int as total from cheques c where ${where}`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Sum of the cheques in hand that can be deposited by a day, in centavos. */
export async function toDeposit(db: Db, today: Day): Promise<{ count: number; amount: Centavos }> {
  const rows = await allRows(db)(sql<{ count: number; amount: Centavos }>`
    select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount
    from cheques c join payments p on p.id = c.payment_id where c.state = 'received' and c.due_on <= ${today}`)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Cheques in hand by the day they can be deposited, oldest day first; in centavos. */
export const inHandByDay = (db: Db) =>
  allRows(db)(sql<{ day: Day; count: number; amount: Centavos }>`
    select c.due_on as day, count(*)::int as count, sum(p.amount)::bigint as amount
    from cheques c join payments p on p.id = c.payment_id where c.state = 'received' group by c.due_on order by c.due_on`)

/** Undefined for an unknown id. */
export async function chequeById(db: Db, id: number): Promise<ChequeData | undefined> {
  const { rows } = await rowsWhere(sql`c.id = ${id}`, { page: 1, size: 1 }).execute(db)
  return rows[0]
}

/** The cheques of a slip. */
export async function chequesOfDeposit(db: Db, depositId: number): Promise<ChequeData[]> {
  const { rows } = await rowsWhere(sql`c.deposit_id = ${depositId}`, { page: 1, size: 1000 }).execute(db)
  return rows
}

/** A cheque's state and days, held until the transaction ends; undefined for an unknown id. */
export const lockCheque = (tx: Tx, id: number) =>
  firstRow(tx)(sql<{
    id: number
    state: ChequeState
    cleared_by_line: boolean
    payment_id: number
    deposited: Day | null
  }>`
    select c.id, c.state, c.cleared_by_line, c.payment_id, (select day from deposits d where d.id = c.deposit_id) as deposited
    from cheques c where c.id = ${id} for update`)

/** Cheques that are to be deposited, held in one order; in centavos. */
export const lockCheques = (tx: Tx, ids: readonly number[]) =>
  allRows(tx)(sql<{ id: number; state: ChequeState; due_on: Day; place_id: number; amount: Centavos }>`
    select c.id, c.state, c.due_on, c.place_id, (select amount from payments p where p.id = c.payment_id) as amount
    from cheques c where c.id = any(${ids}::int[]) order by c.id for update`)

export const markDeposited = (tx: Tx, ids: readonly number[], deposit: { id: number; to_id: number }) =>
  sql`update cheques set state = 'deposited', deposit_id = ${deposit.id}, place_id = ${deposit.to_id}
    where id = any(${ids}::int[])`.execute(tx)

/** Clears a cheque; the database lets none go back (`forbid_cheque_update` in db/schema/cheques.sql). */
export const markCleared = (tx: Tx, id: number, day: Day) =>
  tx.updateTable('cheques').set({ state: 'cleared', cleared_on: day }).where('id', '=', id).execute()

export const markBounced = (tx: Tx, id: number, { day, reason }: { day: Day; reason: string }) =>
  tx
    .updateTable('cheques')
    .set({ state: 'bounced', bounced_on: day, bounce_reason: reason })
    .where('id', '=', id)
    .execute()

/** Clearances and stickers that went on to be done before the cheque that paid them bounced; in centavos. Ask once it is void. */
export const issuedFor = (db: Db, paymentId: number) =>
  allRows(db)(sql<ReceivableBond>`
    select p.house_id, i.text as purpose, ${accountOfItem} as account, i.amount
    from payments p join payment_items i on i.payment_id = p.id join requests r on r.id = i.request_id left join bills b on b.id = i.bill_id
    where p.id = ${paymentId} and r.step <> 'approved' order by i.id`)
