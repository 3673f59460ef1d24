import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { PenaltyRuleData } from '../rule.contract.ts'
import type { EarlierBills, PenaltyKind, PenaltyRule } from '../rules.ts'

const used = sql<boolean>`exists (select from bill_lines l where l.penalty_rule_id = penalty_rules.id)`

const rules = (db: Db) =>
  db
    .selectFrom('penalty_rules')
    .select(['id', 'amount', 'basis_points as percent', 'compounding', 'grace_days', 'resolution', 'charge_ids'])
    .select(['bill_ceiling', 'bill_ceiling_points as bill_ceiling_percent'])
    .select(['year_ceiling', 'year_ceiling_points as year_ceiling_percent', 'created_at', 'updated_at'])
    // The table holds these words alone.
    .select(sql<PenaltyKind>`kind`.as('kind'))
    .select(sql<EarlierBills>`earlier_bills`.as('earlier_bills'))
    .select(sql<Month>`to_char(from_month, 'YYYY-MM')`.as('from'))
    .select(used.as('used'))

/** Every rule, newest first. */
export const listPenaltyRules = (db: Db): Promise<PenaltyRuleData[]> =>
  rules(db).orderBy('from_month', 'desc').execute()

/** Every rule as penalties are worked out by it, oldest first. */
export async function penaltyRules(db: Db): Promise<PenaltyRule[]> {
  const rows = await rules(db).orderBy('from_month').execute()
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, amount: row.amount, basisPoints: row.percent, compounding: row.compounding },
    ...{ graceDays: row.grace_days, from: row.from, charges: row.charge_ids },
    earlierBills: row.earlier_bills,
    perBill: { amount: row.bill_ceiling, basisPoints: row.bill_ceiling_percent },
    perYear: { amount: row.year_ceiling, basisPoints: row.year_ceiling_percent },
  }))
}

export interface NewPenaltyRule {
  kind: PenaltyKind
  amount: Centavos
  /** Basis points, as those of the ceilings. */
  percent: number
  compounding: boolean
  graceDays: number
  billCeiling: Centavos | null
  billCeilingPercent: number | null
  yearCeiling: Centavos | null
  yearCeilingPercent: number | null
  from: Month
  earlierBills: EarlierBills
  resolution: string | null
  chargeIds: readonly number[]
  by: number
}

export async function insertPenaltyRule(tx: Tx, rule: NewPenaltyRule): Promise<PenaltyRuleData> {
  const { id } = await tx
    .insertInto('penalty_rules')
    .values({
      ...{ kind: rule.kind, amount: rule.amount, basis_points: rule.percent, compounding: rule.compounding },
      ...{ grace_days: rule.graceDays, bill_ceiling: rule.billCeiling, year_ceiling: rule.yearCeiling },
      ...{ bill_ceiling_points: rule.billCeilingPercent, year_ceiling_points: rule.yearCeilingPercent },
      ...{ from_month: firstDay(rule.from), resolution: rule.resolution, created_by: rule.by },
      earlier_bills: rule.earlierBills,
      charge_ids: [...rule.chargeIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return rules(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Locks a rule and tells whether it drew penalties; the lock lasts until the transaction ends. Undefined for an unknown one. */
export async function lockPenaltyRule(tx: Tx, id: number): Promise<{ used: boolean } | undefined> {
  const row = await tx.selectFrom('penalty_rules').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row && rules(tx).where('id', '=', id).executeTakeFirst()
}

export const deletePenaltyRule = (tx: Tx, id: number) => tx.deleteFrom('penalty_rules').where('id', '=', id).execute()

/** Counts the ids that are charges of the catalogue. */
export async function countCharges(db: Db, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('charges')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirst()
  return row?.count ?? 0
}
