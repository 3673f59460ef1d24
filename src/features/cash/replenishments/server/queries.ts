import { sql } from 'kysely'
import { voucherText } from '#features/cash/expenses/rules.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { insertReturningId } from '#server/database/rows.ts'
import { namedUser } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { FundVoucherData, ReplenishmentData } from '../contract.ts'
import { type ReplenishedBy, replenishmentNumber } from '../rules.ts'

type Row = Omit<ReplenishmentData, 'number'>

/** A page of replenishments, newest first; of one fund, or one id, alone when it is given. */
export async function replenishmentPage(
  db: Db,
  { fund = null, id = null }: { fund?: number | null; id?: number | null },
  ask: PageAsk,
): Promise<{ rows: ReplenishmentData[]; total: number }> {
  const where = sql`(${fund}::int is null or r.fund_id = ${fund}) and (${id}::int is null or r.id = ${id})`
  const { rows } = await sql<Row>`
    select r.id, t.day, t.amount, r.method, r.cheque_number, r.created_at, ${namedUser} as recorded_by,
      json_build_object('id', f.id, 'name', f.name) as fund, json_build_object('id', b.id, 'name', b.name) as "from",
      json_build_object('count', (select count(*) from expenses e where e.replenishment_id = r.id), 'amount', r.vouchers) as vouchers
    from replenishments r join place_transfers t on t.id = r.transfer_id join places f on f.id = r.fund_id
    join places b on b.id = t.from_id left join users u on u.id = r.recorded_by
    where ${where} order by t.day desc, r.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const count = await sql<{
    total: number
  }>`select count(*)::int as total from replenishments r where ${where}`.execute(db)
  return {
    rows: rows.map((row) => ({ ...row, number: replenishmentNumber(row.id) })),
    total: count.rows[0]?.total ?? 0,
  }
}

interface VoucherRow extends Omit<FundVoucherData, 'voucher_number'> {
  voucher_number: number | null
}

const voucher = sql`e.id, e.voucher_number, e.expenses_date as day, e.expense_name as name, e.payee, e.category, e.amount`

const voucherData = (rows: readonly VoucherRow[]): FundVoucherData[] =>
  rows.map((row) => ({ ...row, voucher_number: voucherText(row.voucher_number) }))

/** Vouchers of a fund up to a day that were not paid back: since its opening count, oldest first. */
const notReplenished = (fund: number, day: Day) => sql<VoucherRow>`
  select ${voucher} from expenses e where e.place_id = ${fund} and e.replenishment_id is null and e.expenses_date <= ${day}
    and e.expenses_date >= coalesce((
      select c.day from place_counts c where c.place_id = ${fund} and c.kind = 'opening' order by c.id desc limit 1), '1900-01-01')
  order by e.id`

export const vouchersToPayBack = async (db: Db, fund: number, day: Day): Promise<FundVoucherData[]> =>
  voucherData((await notReplenished(fund, day).execute(db)).rows)

/** The same, held until the transaction ends. */
export const lockVouchersToReplenish = async (tx: Tx, fund: number, day: Day): Promise<FundVoucherData[]> =>
  voucherData((await sql<VoucherRow>`${notReplenished(fund, day)} for update of e`.execute(tx)).rows)

/** Returns the vouchers a replenishment paid back, in the order of its numbers. */
export const vouchersOf = async (db: Db, id: number): Promise<FundVoucherData[]> =>
  voucherData(
    (
      await sql<VoucherRow>`select ${voucher} from expenses e where e.replenishment_id = ${id} order by e.voucher_number nulls first, e.id`.execute(
        db,
      )
    ).rows,
  )

/** Returns the amount a petty cash fund is filled up to, in centavos; null where that is not fixed. */
export async function pettyCashFund(db: Db, id: number): Promise<Centavos | null> {
  const row = await db.selectFrom('places').select('fund').where('id', '=', id).executeTakeFirst()
  return row?.fund ?? null
}

export interface NewReplenishment {
  fund_id: number
  transfer_id: number
  method: ReplenishedBy
  cheque_number: string | null
  /** The sum of its vouchers, in centavos. */
  vouchers: Centavos
  recorded_by: number
}

/** Returns the id. */
export const insertReplenishment = (tx: Tx, input: NewReplenishment): Promise<number> =>
  insertReturningId(tx.insertInto('replenishments').values(input).returning('id'))
