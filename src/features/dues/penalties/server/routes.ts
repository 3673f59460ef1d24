import { refusals } from '#features/dues/bills/refusals.ts'
import { billRows } from '#features/dues/bills/server/bills.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockBillsOf, lockLots, lockLotsOfBills } from '#features/ledger/settlement/server/lots.queries.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type Day, dayIn, firstDay, monthOf } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk, pageAsk, pageOf } from '#shared/paging.ts'
import { successMessages } from '../answers.ts'
import { penaltiesContract } from '../contract.ts'
import { flatSumGoesOn, type OwedPenalty, type PenaltyRule, penaltiesOwed } from '../rules.ts'
import { waivePenalties, waivePenalty } from './late-penalties.ts'
import { billsOwing, insertPenalties, lockPenaltyRuns } from './penalties.queries.ts'
import { penaltyRules } from './penalty-rules.queries.ts'
import { inLotOrder, linesOfRun, namedBills, penaltyRunPage } from './penalty-runs.queries.ts'
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

interface Owed {
  billId: number
  text: string
  amount: Centavos
}

/** Every penalty that is owed today, by the settings and by rule. */
async function penaltiesOwedToday(
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
async function penalise(
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

/** Adds what is owed as the village's day begins, and what was missed as a server starts. */
export const penaltyJob = ({ database, clock, log }: Host): Job => ({
  name: 'bills.penalise',
  cron: '5 0 * * *',
  atStart: true,
  work: async () => {
    const zone = settingText(await storedSettings(database.db), 'village_timezone')
    const today = dayIn(clock.now(), zone)
    const added = await database.transaction(
      { userId: null, requestId: null },
      (tx) => penalise(tx, { today, by: null }),
      { timeout: 60_000 },
    )
    if (added.count > 0) log.info(added, 'Added penalties for missed payments')
  },
})

function outcomeOf({ count, total }: { count: number; total: Centavos }) {
  if (count === 0) return successMessages.no_penalty_owed
  return count === 1 ? successMessages.penalty_added({ total }) : successMessages.penalties_added({ count, total })
}

/** A page of what is owed, by lots. */
async function pageOfOwed(db: Db, owed: readonly Owed[], ask: PageAsk) {
  const byBill = Map.groupBy(owed, ({ billId }) => billId)
  const inOrder = (await inLotOrder(db, [...byBill.keys()])).flatMap((id) => byBill.get(id) ?? [])
  const shown = inOrder.slice(offsetOf(ask), offsetOf(ask) + ask.size)
  const bills = await namedBills(
    db,
    shown.map(({ billId }) => billId),
  )
  const rows = shown.flatMap(({ billId, text, amount }) => {
    const bill = bills.get(billId)
    return bill ? [{ bill, formula: text, amount }] : []
  })
  return pageOf(rows, owed.length, ask)
}

export const penalties = feature(
  penaltiesContract,
  {
    preview: async ({ db, query, today }) => {
      const { allowed, penalty, owed } = await penaltiesOwedToday(db, today)
      const total = owed.reduce((sum, { amount }) => sum + amount, 0)
      const ask = pageAsk(query)
      return { count: owed.length, total, penalty, allowed, penalties: await pageOfOwed(db, owed, ask) }
    },

    run: async ({ db, today, account }) => {
      const added = await penalise(db, { today, by: account.userId })
      return { ...outcomeOf(added), ...added }
    },

    runs: async ({ db, query, baseUrl }) => {
      const ask = pageAsk(query)
      const { rows, total } = await penaltyRunPage(db, ask, baseUrl)
      return pageOf(rows, total, ask)
    },

    takeBack: async ({ db, params, body, account, today }) => {
      const lines = await linesOfRun(db, params.id)
      if (lines.length === 0) throw notFound(refusals.run_gone)
      const lots = [...new Set(lines.map(({ house_id }) => house_id))]
      await lockLots(db, lots)
      await lockBillsOf(db, lots)
      const waivers = await waivePenalties(db, lines, { reason: body.reason, by: account.userId, today })
      if (waivers.length === 0) throw conflict(refusals.run_waived)
      await settleFromCredit(db, lots, today)
      const total = waivers.reduce((sum, { amount }) => sum + amount, 0)
      return {
        ...(waivers.length === 1
          ? successMessages.penalty_back({ total })
          : successMessages.penalties_back({ count: waivers.length, total })),
        ...{ waived: waivers.length, total, left: lines.length - waivers.length },
        credited: waivers.reduce((sum, { paid }) => sum + paid, 0),
      }
    },

    waive: async ({ db, params, body, account, today, baseUrl }) => {
      const { lots } = await (await lockLotsOfBills(db, [params.id]))()
      const how = { lineId: body.line_id, reason: body.reason, by: account.userId, today }
      const { freed, ...waived } = await waivePenalty(db, { billId: params.id, ...how })
      if (freed > 0) await settleFromCredit(db, lots, today)
      const [row] = await billRows(db, [params.id], { today, baseUrl })
      if (!row) throw notFound(refusals.gone)
      return { message: 'The penalty was waived.', bill: row, ...waived }
    },
  },
  { bill_lines_one_waiver: { code: 'conflict', message: refusals.waived } },
)
