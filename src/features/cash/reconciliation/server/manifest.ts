import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { approvable } from '#server/access/approvals.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { lockLine } from './lines.queries.ts'
import { payersOfHousehold } from './manifest.queries.ts'
import { reconciliation } from './routes.ts'

/** Spending on a statement is an expense like any other: above the sum of the settings it waits for another officer. */
const approvableLines = [
  approvable(reconciliation, reconciliationContract, 'spend', {
    ...outflowAct<typeof reconciliationContract.spend>(
      'second_officer_expenses_above',
      async ({ db, params, body }) => {
        const line = await lockLine(db, params.id)
        if (!line || line.left >= 0) return undefined
        return { payee: { name: body.payee ?? null }, day: body.day ?? line.day, amount: -line.left }
      },
    ),
    about: ({ line }, { body }, before) =>
      withEarlier(
        refusals.proposed_expense({ amount: -(line.links.at(-1)?.linked ?? 0), name: body.expense_name }),
        before,
        body.day ?? line.day,
      ),
    touches: ({ line }) => ({ line: line.id }),
  }),
]

export const reconciliationManifest: Manifest = {
  name: 'reconciliation',
  serves: [reconciliation],
  approvable: approvableLines,
  tables: {
    statement_maps: { record: 'Columns of a statement', personal: { map: 'none' } },
    account_statements: {
      record: 'Statement of an account',
      personal: { file_name: 'others', from_day: 'none', not_read: 'others', source: 'none', to_day: 'none' },
    },
    statement_lines: {
      record: 'Line of a statement',
      personal: {
        clock: 'none',
        day: 'none',
        decision: 'none',
        description: 'others',
        key: 'none',
        parked_until: 'none',
        reason: 'others',
        reference: 'others',
      },
    },
    statement_links: { record: 'Link of a statement line', personal: {} },
    remembered_payers: { record: 'Remembered payer', personal: { key: 'others' } },
    reconciliations: { record: 'Reconciliation', personal: { day: 'none', differences: 'others' } },
  },
  guards: [
    {
      tables: ['remembered_payers'],
      rank: 5,
      says: (place, key) => refusals.payer_remembered({ place, key }),
      standing: payersOfHousehold,
    },
  ],
}
