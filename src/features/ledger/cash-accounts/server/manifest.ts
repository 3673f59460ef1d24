import { approvable, withApprover } from '#server/access/approvals.ts'
import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { cashAccountsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { outflowAct, withEarlier } from './outflow.ts'
import { cashAccounts } from './routes.ts'

/** Money that is moved waits for another officer where the settings say so; its payee is the account it goes to. */
const approvableTransfers = [
  approvable(cashAccounts, cashAccountsContract, 'transfer', {
    ...outflowAct<typeof cashAccountsContract.transfer>('second_officer_transfers', ({ body, today }) => ({
      payee: { place: body.to },
      day: body.day ?? today,
      amount: body.amount,
    })),
    about: ({ transfer: { amount, from, to, day } }, _, before) =>
      withEarlier(refusals.proposed_transfer({ amount, from: from.name, to: to.name }), before, day),
    touches: ({ transfer }) => ({ from: transfer.from.id, to: transfer.to.id }),
    signed: (body, approver) => ({ ...body, note: withApprover(body.note ?? '', approver).trim() }),
  }),
]

export const cashAccountsManifest: Manifest = {
  name: 'cash-accounts',
  serves: [tagged('places', cashAccounts)],
  approvable: approvableTransfers,
  tables: {
    places: { record: 'Place of money', personal: { closed_to: 'none', kind: 'none', name: 'none' } },
    place_transfers: { record: 'Transfer between places', personal: { day: 'none', note: 'others' } },
    place_counts: {
      record: 'Count of a place',
      personal: { day: 'none', kind: 'none', note: 'others', shortage_day: 'none' },
    },
    place_entries: { personal: { day: 'none', kind: 'none' } },
    place_months: { personal: { month: 'none' } },
  },
}
