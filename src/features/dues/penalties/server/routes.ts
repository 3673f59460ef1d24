import { refusals } from '#features/dues/bills/refusals.ts'
import { billRows } from '#features/dues/bills/server/bills.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockBillsOf, lockLots, lockLotsOfBills } from '#features/ledger/settlement/server/lots.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk, pageAsk, pageOf } from '#shared/paging.ts'
import { successMessages } from '../answers.ts'
import { penaltiesContract } from '../contract.ts'
import { waivePenalties, waivePenalty } from './late-penalties.ts'
import { type Owed, penalise, penaltiesOwedToday } from './owed-penalties.ts'
import { inLotOrder, linesOfRun, namedBills, penaltyRunPage } from './penalty-runs.queries.ts'

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
