import type { Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { budgetsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { accountTwice } from '../rules.ts'
import { readBudget } from './budget.ts'
import { insertBudget, lockBudget, saveBudget } from './queries.ts'

/** The budget that is changed, made with its first lines; 409 where somebody saved it since it was read. */
async function ownBudget(tx: Tx, { params, body }: Pick<Call<typeof budgetsContract.save>, 'params' | 'body'>) {
  const before = await lockBudget(tx, params.year)
  if (before && body.saved_at !== before.updated_at.toISOString()) throw conflict(refusals.changed)
  return before?.id ?? (await insertBudget(tx, params.year))
}

export const budgets = feature(
  budgetsContract,
  {
    read: ({ db, params, today }) => readBudget(db, params.year, today),

    save: async (call) => {
      const { db, params, body, today } = call
      const twice = accountTwice(body.lines)
      if (twice !== null) throw invalid('lines', refusals.twice({ account: twice }))
      const { resolution = null, resolved_on = null, lines } = body
      await saveBudget(db, await ownBudget(db, call), { resolution, resolved_on, lines })
      return {
        message: `The budget of ${params.year} was saved.`,
        budget: await readBudget(db, params.year, today),
      }
    },
  },
  {
    budgets_once: { code: 'conflict', message: refusals.changed },
    budget_lines_once: { code: 'invalid', field: 'lines', message: refusals.alike },
  },
)
