import { insertOpeningBalances } from '#features/money/billing/server/bulk.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { insertHousesWithOwners } from '#features/people/houses/server/households.ts'
import type { Account } from '#server/access.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { housesOf } from '../check.ts'
import type { HouseRow } from '../rules.ts'
import { insertPosted, lockImport, lockPosting, markCommitted } from './queries.ts'
import { check } from './village.ts'

const CHANGED = 'The village changed since the dry run. Please check the file again.'

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
  if (file.status === 'committed') throw conflict('This file is already posted.')
  if (file.status === 'undone' || !file.source) throw conflict('This import was undone. Please upload the file again.')
  if (file.problem_count > 0)
    throw conflict(
      `The file still has ${file.problem_count.toLocaleString('en')} ${file.problem_count === 1 ? 'problem' : 'problems'}. Nothing was posted.`,
    )
  const { read, run } = await check(tx, { source: file.source, mapping: file.mapping, asOf: file.as_of }, account.role)
  const [problem] = run.problems
  if (problem) throw conflict(`${CHANGED} Row ${problem.row}: ${problem.message}`, 'import.changed')
  if (run.houses !== file.houses || run.residents !== file.residents || run.receivable !== file.receivable)
    throw conflict(CHANGED, 'import.changed')
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
    if (constraintOf(error) === 'users_email') throw conflict(CHANGED, 'import.changed')
    throw error
  })
  const posted = houses.map((house, at) => {
    const household = made[at]
    if (!household) throw conflict(CHANGED, 'import.changed')
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
