import { asksSecondFor } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { lockLine } from './lines.queries.ts'
import { reconciliation } from './routes.ts'

/** Spending on a statement is an expense like any other: above the sum of the settings it waits for another officer. */
export const approvableLines = [
  approvable(reconciliation, reconciliationContract, 'spend', {
    asks: async ({ db, params }) => asksSecondFor(db, -((await lockLine(db, params.id))?.left ?? 0)),
    about: ({ line }, { body }) =>
      refusals.proposed_expense({ amount: -(line.links.at(-1)?.linked ?? 0), name: body.expense_name }),
    touches: ({ line }) => ({ line: line.id }),
  }),
]
