import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings, storeSettings } from '#features/office/settings/server/queries.ts'
import type { Account } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { postFile } from './posting.ts'
import { changedLots, lockImport, lockPosting, markCommitted } from './queries.ts'
import { check } from './village.ts'

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
  if (file.status === 'committed') throw conflict(refusals.posted)
  if (file.status === 'undone' || !file.source) throw conflict(refusals.upload_again)
  if (file.problem_count > 0)
    throw conflict(file.problem_count === 1 ? refusals.one_problem : refusals.problems({ count: file.problem_count }))
  const { run } = await check(
    tx,
    { source: file.source, mapping: file.mapping, asOf: file.as_of },
    { role: account.role, today },
  )
  const [problem] = run.problems
  if (problem) {
    const { row, code, params, message } = problem
    throw conflict(refusals.changed_at({ row, problem: [{ code, params, message }] }))
  }
  const figures = [run.houses, run.residents, run.receivable, run.credit, changedLots(run)]
  const data = [file.houses, file.residents, file.receivable, file.credit, file.changed]
  if (figures.some((figure, at) => figure !== data[at])) throw conflict(refusals.changed)
  const { blocks, parts } = run.settings
  if (blocks !== null) await storeSettings(tx, new Map([['village_blocks', String(blocks)]]))
  if (parts !== null) await storeSettings(tx, new Map([['address_parts', parts.join(',')]]))
  const dueDay = Number(settingText(await storedSettings(tx), 'bill_due_day'))
  const posting = { importId: id, asOf: file.as_of, dueDay, by: account.userId }
  await postFile(tx, run, posting).catch((error: unknown) => {
    if (constraintOf(error) === 'users_email') throw conflict(refusals.changed)
    throw error
  })
  await markCommitted(tx, id, account.userId, now)
}
