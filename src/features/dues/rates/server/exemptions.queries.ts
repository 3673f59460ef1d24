import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstDay, type Month } from '#shared/dates.ts'
import type { ExemptionData } from '../contract.ts'

/** A bill was reduced by it, or a run left its lot out. */
const used = sql<boolean>`(
  exists (select from bills where bills.exemption_id = lot_exemptions.id and bills.cancelled_at is null)
  or exists (
    select from bill_runs where bill_runs.taken_back_at is null
      and bill_runs.exempt @> jsonb_build_array(jsonb_build_object('exemption_id', lot_exemptions.id))))`

const exemptions = (db: Db) =>
  db
    .selectFrom('lot_exemptions')
    .select(['id', 'house_id', 'percent', 'reason', 'approved_by as resolution', 'created_at', 'updated_at'])
    .select(sql<Month>`to_char(from_month, 'YYYY-MM')`.as('from'))
    .select(sql<Month>`to_char(to_month, 'YYYY-MM')`.as('to'))
    .select(used.as('used'))

/** The exemptions of a lot, newest first. */
export const exemptionsOf = (db: Db, houseId: number): Promise<ExemptionData[]> =>
  exemptions(db).where('house_id', '=', houseId).orderBy('from_month', 'desc').execute()

export interface NewExemption {
  houseId: number
  from: Month
  /** Included. */
  to: Month
  percent: number
  reason: string
  approvedBy: string | null
  by: number
}

export async function insertExemption(tx: Tx, input: NewExemption): Promise<ExemptionData> {
  const { id } = await tx
    .insertInto('lot_exemptions')
    .values({
      house_id: input.houseId,
      from_month: firstDay(input.from),
      to_month: firstDay(input.to),
      percent: input.percent,
      reason: input.reason,
      approved_by: input.approvedBy,
      created_by: input.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return exemptions(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** An exemption of a lot, held until the transaction ends; undefined when there is none. */
export async function lockExemption(
  tx: Tx,
  wanted: { houseId: number; id: number },
): Promise<{ used: boolean } | undefined> {
  const row = await tx
    .selectFrom('lot_exemptions')
    .select('id')
    .where('id', '=', wanted.id)
    .where('house_id', '=', wanted.houseId)
    .forUpdate()
    .executeTakeFirst()
  return row && exemptions(tx).where('id', '=', wanted.id).executeTakeFirst()
}

export const deleteExemption = (tx: Tx, id: number) => tx.deleteFrom('lot_exemptions').where('id', '=', id).execute()

/** True when a lot exists. */
export async function isLot(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('houses').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
