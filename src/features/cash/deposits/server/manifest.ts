import { lockCheques } from '#features/cash/cheques/server/queries.ts'
import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { depositsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { deposits } from './routes.ts'

/** Money that is carried to the bank waits for another officer where the settings say so; its payee is the account. */
const approvableDeposits = [
  approvable(deposits, depositsContract, 'create', {
    ...outflowAct<typeof depositsContract.create>('second_officer_deposits', async ({ db, body, today }) => {
      const cheques = await lockCheques(db, body.cheque_ids)
      const amount = cheques.reduce((sum, one) => sum + one.amount, body.cash ?? 0)
      return { payee: { place: body.to }, day: body.day ?? today, amount }
    }),
    about: ({ deposit: { amount, cash, cheques, day, to } }, _, before) =>
      withEarlier(refusals.proposed({ amount, cash, cheques: cheques.amount, to: to.name }), before, day),
    touches: ({ deposit }) => ({ from: deposit.from?.id, to: deposit.to.id, cheques: deposit.cheques.count }),
    signed: (body, approver) => ({ ...body, note: withApprover(body.note ?? '', approver).trim() }),
  }),
]

export const depositsManifest: Manifest = {
  name: 'deposits',
  serves: [deposits],
  approvable: approvableDeposits,
  tables: {
    deposits: { record: 'Deposit', personal: { day: 'none', note: 'others' } },
    deposit_receipts: { personal: {} },
  },
}
