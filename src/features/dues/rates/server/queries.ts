import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RateData } from '../contract.ts'
import type { Period, RateBasis } from '../rules.ts'

/** Decisions on the dues of the lot: exemptions, and kinds from a month on. */
export const duesOfHousehold = sql<Dependents>`
  select household.house_id, x.id, null as detail from household join lot_exemptions x using (house_id)
  union all
  select household.house_id, c.id, null from household join lot_kind_changes c using (house_id)`

/** Bills stand that were issued by it; what a run that was taken back had to leave does not keep a wrong rate. */
const used = sql<boolean>`exists (
  select from bills left join bill_runs on bill_runs.id = bills.bill_run_id
  where bills.rate_id = rates.id and bills.cancelled_at is null and bill_runs.taken_back_at is null)`

const rates = (db: Db) =>
  db
    .selectFrom('rates')
    .select(['rates.id', 'rates.kind', 'rates.amount', 'rates.resolution', 'rates.created_at', 'rates.updated_at'])
    // The tables hold these words alone.
    .select(sql<RateBasis>`rates.basis`.as('basis'))
    .select(sql<Period>`rates.period`.as('period'))
    .select(sql<Month>`to_char(rates.from_month, 'YYYY-MM')`.as('from'))
    .select(used.as('used'))

/** Every rate, by the office's order of kinds, the newest of each first. */
export const listRates = (db: Db): Promise<RateData[]> =>
  rates(db)
    .innerJoin('lot_kinds', 'lot_kinds.code', 'rates.kind')
    .orderBy('lot_kinds.position')
    .orderBy('rates.kind')
    .orderBy('rates.from_month', 'desc')
    .execute()

export interface NewRate {
  kind: string
  basis: RateBasis
  amount: Centavos
  period: Period
  from: Month
  resolution: string | null
  by: number
}

export async function insertRate(tx: Tx, rate: NewRate): Promise<RateData> {
  const { id } = await tx
    .insertInto('rates')
    .values({
      kind: rate.kind,
      basis: rate.basis,
      amount: rate.amount,
      period: rate.period,
      from_month: firstDay(rate.from),
      resolution: rate.resolution,
      created_by: rate.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return rates(tx).where('rates.id', '=', id).executeTakeFirstOrThrow()
}

/** Locks a rate and tells whether bills were issued by it; the lock lasts until the transaction ends; undefined for an unknown one. */
export async function lockRate(tx: Tx, id: number): Promise<{ used: boolean } | undefined> {
  const row = await tx.selectFrom('rates').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row && rates(tx).where('rates.id', '=', id).executeTakeFirst()
}

export const deleteRate = (tx: Tx, id: number) => tx.deleteFrom('rates').where('id', '=', id).execute()

/** Is it a kind of lot? */
export async function isKind(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('lot_kinds').select('code').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}
