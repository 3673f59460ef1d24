import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Day, firstDay, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { flatSumGoesOn, type OwedPenalty, type PenaltyRule, penaltiesOwed } from '../rules.ts'
import { billsOwing, insertPenalties, lockPenaltyRuns } from './penalties.queries.ts'
import { penaltyRules } from './penalty-rules.queries.ts'
import { insertPenaltiesByRule, lockUnpaidBills, unpaidBills } from './unpaid.queries.ts'

/** Text of a flat penalty by the settings. */
const FLAT_TEXT = 'Penalty for a missed payment'

/** Rule or flat sum in force. */
interface InForce {
  today: Day
  /** Missed payments are allowed, and no rule says otherwise. */
  allowed: boolean
  /** Of the flat penalty of the settings, 0 where missed payments are allowed or a rule took its place. */
  penalty: Centavos
  /** True when payment plans are spared. */
  spared: boolean
  smallBelow: Centavos
  /** Oldest first. */
  rules: PenaltyRule[]
}

async function inForce(db: Db, today: Day): Promise<InForce> {
  const settings = await storedSettings(db)
  const rules = await penaltyRules(db)
  const allowed = settingText(settings, 'allow_miss_payments') === 'true'
  return {
    ...{ today, rules, allowed: allowed && !rules.some((rule) => rule.from <= monthOf(today)) },
    penalty: allowed || !flatSumGoesOn(rules, today) ? 0 : settingAmount(settings, 'interest_per_missed_payment'),
    spared: settingText(settings, 'plans_hold_penalties') === 'true',
    smallBelow: settingAmount(settings, 'small_balance_below'),
  }
}

/** The flat sum is of what was due before a rule was in force. */
const flatOf = ({ today, spared, rules: [first] }: InForce) => ({
  ...{ today, spared, dueBefore: first ? firstDay(first.from) : null },
})
const unpaidFilter = ({ today, spared, rules }: InForce) => ({
  ...{ today, spared, charges: [...new Set(rules.flatMap((rule) => rule.charges))] },
})

/** Returns penalties by rule that bills have no line of yet, oldest bill first. */
async function owedByRule(db: Db, now: InForce): Promise<(OwedPenalty & { billId: number })[]> {
  if (now.rules.length === 0) return []
  const bills = await unpaidBills(db, unpaidFilter(now))
  return bills.flatMap((bill) => penaltiesOwed(bill, now.rules, now).map((one) => ({ ...one, billId: bill.id })))
}

export interface Owed {
  billId: number
  text: string
  amount: Centavos
}

/** Every penalty that is owed today, by the settings and by rule. */
export async function penaltiesOwedToday(
  db: Db,
  today: Day,
): Promise<Pick<InForce, 'allowed' | 'penalty'> & { owed: Owed[] }> {
  const now = await inForce(db, today)
  const flat = now.penalty > 0 ? await billsOwing(db, flatOf(now)) : []
  const byRule = await owedByRule(db, now)
  const owed = [...flat.map((billId) => ({ billId, text: FLAT_TEXT, amount: now.penalty })), ...byRule]
  return { allowed: now.allowed, penalty: now.penalty, owed }
}

/** Adds every penalty that is owed, as one run; tells how many and the centavos of all. */
export async function penalise(
  tx: Tx,
  { today, by }: { today: Day; by: number | null },
): Promise<{ count: number; total: Centavos }> {
  await lockPenaltyRuns(tx)
  const now = await inForce(tx, today)
  if (now.rules.length > 0) await lockUnpaidBills(tx, unpaidFilter(now))
  // Before flat ones are there, as the preview sees it.
  const byRule = await owedByRule(tx, now)
  const drawing = { ...flatOf(now), penalty: now.penalty, text: FLAT_TEXT, by }
  const flat = now.penalty > 0 ? await insertPenalties(tx, drawing) : 0
  await insertPenaltiesByRule(tx, byRule, { today, by })
  const count = flat + byRule.length
  if (count > 0) await settleFromCredit(tx, 'all', today)
  return { count, total: flat * now.penalty + byRule.reduce((sum, one) => sum + one.amount, 0) }
}
