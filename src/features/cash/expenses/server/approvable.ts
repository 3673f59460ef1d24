import { type Outflow, samePayee } from '#features/ledger/cash-accounts/server/outflow.queries.ts'
import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { approvable } from '#server/access/approvals.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Message } from '#shared/messages.ts'
import { type ExpenseData, expensesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { deletedExpense, lockExpense } from './queries.ts'
import { expenses } from './routes.ts'

const SETTING = 'second_officer_expenses_above'

/** The money of a corrected expense; undefined where no more of it goes to anybody than did, from the same account. */
async function changed({ db, params, body }: Call<typeof expensesContract.update> & { db: Tx }) {
  const stored = await lockExpense(db, params.id)
  if (!stored) return undefined
  const { amount, expenses_date: day } = body
  const name = body.payee === undefined ? stored.payee : body.payee
  const placed = body.place_id === null || body.place_id === stored.place_id
  const same = placed && day === stored.expenses_date && (await samePayee(db, name, stored.payee))
  if (same && amount <= stored.amount) return undefined
  return { payee: { name }, day, amount, expense: params.id } satisfies Outflow
}

/** Text of a new expense: to whom and from which account, where somebody is named. */
function aboutNew({ amount, expense_name: name, payee, place }: ExpenseData): Message {
  if (payee === null) return refusals.proposed({ amount, name })
  return refusals.proposed_to({ amount, name, payee, place: place?.name ?? '' })
}

/** Text of a correction: with day, account and payee where somebody is named, or one of them is another than before. */
function aboutChange(data: ExpenseData, moved: boolean): Message {
  const { amount, expense_name: name, expenses_date: day, payee } = data
  const place = data.place?.name ?? ''
  if (!moved && payee === null) return refusals.proposed_change({ amount, name })
  return payee === null
    ? refusals.proposed_move_unnamed({ amount, name, day, place })
    : refusals.proposed_move({ amount, name, day, place, payee })
}

const ofChange = outflowAct<typeof expensesContract.update>(SETTING, changed)

/** Expenses wait for another officer above the sum of the settings, also those that become so or are brought back. */
export const approvableExpenses = [
  approvable(expenses, expensesContract, 'create', {
    ...outflowAct<typeof expensesContract.create>(SETTING, ({ body }) => ({
      payee: { name: body.payee ?? null },
      day: body.expenses_date,
      amount: body.amount,
    })),
    about: ({ data }, _, before) => withEarlier(aboutNew(data), before, data.expenses_date),
    touches: () => ({}),
  }),
  approvable(expenses, expensesContract, 'update', {
    asks: ofChange.asks,
    about: ({ data }, _, before) => {
      const { day, payee, place } = before
      const moved = day !== data.expenses_date || payee !== data.payee || place !== data.place?.id
      return withEarlier(aboutChange(data, moved), before, data.expenses_date)
    },
    touches: ({ data }) => ({ expense: data.id }),
    before: async (call) => {
      const stored = await lockExpense(call.db, call.params.id)
      const { amount, expenses_date: day, payee, place_id: place } = stored ?? {}
      return { ...(await ofChange.before(call)), amount, day, payee, place }
    },
  }),
  approvable(expenses, expensesContract, 'restore', {
    ...outflowAct<typeof expensesContract.restore>(SETTING, async ({ db, params }) => {
      const gone = await deletedExpense(db, params.id)
      return gone && { payee: { name: gone.payee }, day: gone.expenses_date, amount: gone.amount }
    }),
    about: ({ data }, _, before) =>
      withEarlier(
        refusals.proposed_return({ amount: data.amount, name: data.expense_name }),
        before,
        data.expenses_date,
      ),
    touches: ({ data }) => ({ expense: data.id }),
  }),
]
