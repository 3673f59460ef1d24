import { settleFromCredit } from '#features/money/payments/server/credit.ts'
import { lockLotsOfBills } from '#features/money/payments/server/lots.queries.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db, Tx } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import type { Host } from '#server/host.ts'
import type { Job } from '#server/jobs.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { pageOf } from '#shared/paging.ts'
import { penaltiesContract } from '../penalties.ts'
import { because } from '../refusals.ts'
import { billRows } from './bills.queries.ts'
import { countOwing, insertPenalties, penaltyRunPage } from './penalties.queries.ts'
import { waivePenalty } from './waive.ts'

const TEXT = 'Penalty for a missed payment'

/** The penalty of one bill by today's settings, 0 when missed payments are allowed, and whether payment plans are spared. */
async function penaltyNow(db: Db): Promise<{ allowed: boolean; penalty: Centavos; spared: boolean }> {
  const settings = await storedSettings(db)
  const allowed = settingText(settings, 'allow_miss_payments') === 'true'
  const spared = settingText(settings, 'plans_hold_penalties') === 'true'
  return { allowed, penalty: allowed ? 0 : settingAmount(settings, 'interest_per_missed_payment'), spared }
}

async function penalise(tx: Tx, run: { today: Day; by: number | null }): Promise<{ count: number; total: Centavos }> {
  const { penalty, spared } = await penaltyNow(tx)
  const count = penalty > 0 ? await insertPenalties(tx, { ...run, penalty, spared, text: TEXT }) : 0
  if (count > 0) await settleFromCredit(tx, 'all', run.today)
  return { count, total: count * penalty }
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

function outcomeOf({ count, total }: { count: number; total: Centavos }): string {
  if (count === 0) return 'No penalty is owed today.'
  return `${count.toLocaleString('en')} ${count === 1 ? 'penalty' : 'penalties'} added, ${peso(total)} in all.`
}

export const penalties = feature(
  penaltiesContract,
  {
    preview: async ({ db, today }) => {
      const { allowed, penalty, spared } = await penaltyNow(db)
      const count = penalty > 0 ? await countOwing(db, { today, spared }) : 0
      return { count, total: count * penalty, penalty, allowed }
    },

    run: async ({ db, today, account }) => {
      const added = await penalise(db, { today, by: account.userId })
      return { message: outcomeOf(added), ...added }
    },

    runs: async ({ db, query, baseUrl }) => {
      const ask = { page: query.page, size: query.per_page }
      const { rows, total } = await penaltyRunPage(db, ask, baseUrl)
      return pageOf(rows, total, ask)
    },

    waive: async ({ db, params, body, account, today, baseUrl }) => {
      const { lots } = await (await lockLotsOfBills(db, [params.id]))()
      const freed = await waivePenalty(db, { billId: params.id, reason: body.reason, by: account.userId, today })
      if (freed > 0) await settleFromCredit(db, lots, today)
      const [row] = await billRows(db, [params.id], { today, baseUrl })
      if (!row) throw notFound(because.gone)
      return { message: 'The penalty was waived.', bill: row }
    },
  },
  { bill_lines_one_waiver: { code: 'conflict', message: because.waived } },
)
