import { debtorOf, lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { lockLots } from '#features/ledger/payments/server/lots.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { fullName } from '#shared/names.ts'
import type { plansContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { instalmentsRefusal } from '../rules.ts'
import { endFollowedPlans, insertPlan, lotsOwnedBy, overdueBills, runningOfLots } from './queries.ts'

interface PlanRequest {
  house: number
  /** All lots of who answers for this one. */
  all: boolean
  day: Day | null
}

/** Returns the debtor of a lot, the lots that are agreed on together, and those owned beside it; 422 for none and nobody. */
async function whoAnswers(db: Db, { house, all, day }: PlanRequest, today: Day) {
  if (day !== null && day > today) throw invalid('day', refusals.future_day)
  if (!(await lotOf(db, house))) throw invalid('house_id', refusals.no_such_lot)
  const debtor = await debtorOf(db, house, today)
  if (!debtor) throw invalid('house_id', refusals.nobody)
  const owned = await lotsOwnedBy(db, debtor.resident_id, today)
  const others = owned.filter((id) => id !== house)
  return { debtor, lots: all ? [house, ...others] : [house], others }
}

/** Days of grace by the settings. */
const graceOf = async (db: Db): Promise<number> => Number(settingText(await storedSettings(db), 'plan_grace_days'))

/** Returns the arrears agreed on: those of a day. */
export async function arrearsOf(db: Db, request: PlanRequest, today: Day) {
  const { debtor, lots, others } = await whoAnswers(db, request, today)
  const day = request.day ?? today
  const bills = await overdueBills(db, lots, day)
  const [running] = await runningOfLots(db, lots, today)
  return {
    agreed_by: fullName(debtor),
    day,
    owed: bills.reduce((sum, { owed }) => sum + owed, 0),
    bills,
    running: running ?? null,
    grace: await graceOf(db),
    other_lots: others.length,
  }
}

/** Writes a plan down; returns its id. The lots are held, so that nothing is paid meanwhile. */
export async function agree(call: Call<typeof plansContract.agree>): Promise<number> {
  const { db, body, today, account } = call
  const request = { house: body.house_id, all: body.all_lots, day: body.day ?? null }
  const { debtor, lots } = await whoAnswers(db, request, today)
  await lockLots(db, lots)
  if ((await runningOfLots(db, lots, today)).length > 0) throw conflict(refusals.planned_already)
  const bills = await overdueBills(db, lots, request.day ?? today)
  const owed = bills.reduce((sum, bill) => sum + bill.owed, 0)
  if (owed === 0) throw conflict(refusals.nothing_overdue)
  const refusal = instalmentsRefusal(body.instalments, { owed, agreed: request.day ?? today })
  if (refusal) throw invalid('instalments', refusal)
  const id = await insertPlan(
    db,
    {
      resident_id: debtor.resident_id,
      agreed_by: fullName(debtor),
      agreed_on: request.day ?? today,
      grace: await graceOf(db),
      note: body.note ?? null,
      recorded_by: account.userId,
    },
    bills,
    body.instalments,
  )
  await endFollowedPlans(db, today)
  return id
}
