import { insertOpeningBalances } from '#features/money/billing/server/bulk.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { insertHousesWithOwners } from '#features/people/houses/server/households.ts'
import type { Account } from '#server/access.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { housesOf } from '../check.ts'
import { because } from '../refusals.ts'
import type { HouseRow } from '../rules.ts'
import { insertPosted, lockImport, lockPosting, markCommitted } from './queries.ts'
import { check } from './village.ts'

const CHANGED = because.changed

/**
 * Posts an import: houses, owners and opening balances, all or nothing (docs/spec/overview.md#import). 409 when it is
 * posted already, has problems, or the village changed since the dry run.
 */
export async function commitImport(
  tx: Tx,
  id: number,
  { account, now, today }: { account: Account; now: Date; today: Day },
): Promise<void> {
  await lockPosting(tx)
  const file = await lockImport(tx, id)
  if (!file) throw notFound()
  if (file.status === 'committed') throw conflict(because.posted)
  if (file.status === 'undone' || !file.source) throw conflict(because.upload_again)
  if (file.problem_count > 0)
    throw conflict(file.problem_count === 1 ? because.one_problem : because.problems({ count: file.problem_count }))
  const { read, run } = await check(tx, { source: file.source, mapping: file.mapping, asOf: file.as_of }, account.role)
  const [problem] = run.problems
  if (problem) throw conflict(because.changed_at({ row: problem.row, problem: problem.message }))
  if (run.houses !== file.houses || run.residents !== file.residents || run.receivable !== file.receivable)
    throw conflict(CHANGED)
  if (run.raiseBlocksTo !== null) await storeSettings(tx, new Map([['village_blocks', String(run.raiseBlocksTo)]]))
  await postHouses(tx, id, { houses: housesOf(read), asOf: file.as_of, by: account.userId, today })
  await markCommitted(tx, id, account.userId, now)
}

async function postHouses(
  tx: Tx,
  id: number,
  wish: { houses: HouseRow[]; asOf: Day; by: number; today: Day },
): Promise<void> {
  const { houses, asOf, by, today } = wish
  const made = await insertHousesWithOwners(tx, houses, today).catch((error: unknown) => {
    if (constraintOf(error) === 'users_email') throw conflict(CHANGED)
    throw error
  })
  const posted = houses.map((house, at) => {
    const household = made[at]
    if (!household) throw conflict(CHANGED)
    return { ...house, ...household }
  })
  const balances = posted.flatMap(({ residentId, houseId, balance }) =>
    balance > 0 && residentId !== null ? [{ houseId, residentId, amount: balance }] : [],
  )
  const billIds = balances.length ? await insertOpeningBalances(tx, balances, { asOf, createdBy: by }) : []
  const billOf = new Map(balances.map(({ houseId }, at) => [houseId, billIds[at]]))
  await insertPosted(
    tx,
    id,
    posted.map(({ row, houseId, userId, residentId }) => ({
      row,
      houseId,
      userId,
      residentId,
      billId: billOf.get(houseId) ?? null,
    })),
  )
}
