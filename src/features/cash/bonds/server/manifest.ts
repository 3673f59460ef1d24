import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { bondsOfPerson } from './deposits-held.queries.ts'
import { bonds } from './routes.ts'

/** Deductions from a bond wait for another officer where the settings say so. */
const approvableBonds = [
  approvable(bonds, bondsContract, 'release', {
    asks: async ({ db, body }) =>
      (body.deductions?.length ?? 0) > 0 && (await asksSecond(db, 'second_officer_forfeits')),
    about: ({ bond }, { body }) =>
      refusals.proposed_forfeit({
        number: bond.receipt?.receipt_number ?? bond.id,
        payer: bond.payer_name,
        kept: (body.deductions ?? []).reduce((sum, one) => sum + one.amount, 0),
        returned: body.returned ?? 0,
      }),
    touches: ({ bond }) => ({ bond: bond.id, held: bond.held, returned: bond.returned, forfeited: bond.forfeited }),
    signed: (body, approver) => ({ ...body, note: withApprover(body.note ?? '', approver).trim() }),
  }),
]

export const bondsManifest: Manifest = {
  name: 'bonds',
  serves: [bonds],
  approvable: approvableBonds,
  tables: {
    bonds: {
      record: 'Bond',
      personal: {
        inspected_on: 'none',
        purpose: 'others',
        search: 'others',
        state: 'none',
        work_done_on: 'none',
        moved_on: 'none',
      },
    },
    held_entries: { personal: { account: 'none', day: 'none', kind: 'none' } },
    bond_releases: {
      record: 'Release of a bond',
      personal: {
        ...{ cheque_number: 'none', day: 'none', method: 'none', note: 'others', payee: 'kept' },
        undo_reason: 'others',
      },
    },
    bond_deductions: { record: 'Deduction from a bond', personal: { account: 'none', text: 'others' } },
    bond_inspections: {
      record: 'Inspection of a bond',
      personal: { day: 'none', findings: 'others', inspector: 'others' },
    },
    bond_photos: { personal: { file_id: 'none' } },
  },
  held: ({ db, userId }) => bondsOfPerson(db, userId),
}
