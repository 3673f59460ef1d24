import { feature } from '#server/feature.ts'
import { notFound } from '#shared/errors.ts'
import { expensesContract } from '../contract.ts'
import { deleteExpense, expensePage, insertExpense, restoreExpense, updateExpense } from './queries.ts'

const GONE = 'There is no such expense.'

export const expenses = feature(expensesContract, {
  list: ({ db, body }) =>
    expensePage(db, { year: body.year, month: body.month }, body.search, { page: body.page, size: body.per_page }),

  create: async ({ db, body, account }) => ({
    message: 'The expense was added.',
    data: await insertExpense(db, body, account.userId),
  }),

  update: async ({ db, params, body }) => {
    const data = await updateExpense(db, params.id, body)
    if (!data) throw notFound(GONE)
    return { message: 'The expense was changed.', data }
  },

  remove: async ({ db, params }) => {
    if (!(await deleteExpense(db, params.id))) throw notFound(GONE)
    return { message: 'The expense was deleted.' }
  },

  restore: async ({ db, params }) => {
    const data = await restoreExpense(db, params.id)
    if (!data) throw notFound('No such expense was deleted.')
    return { message: 'The expense is back.', data }
  },
})
