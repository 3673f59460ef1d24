import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import { bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { bonds } from './routes.ts'

/** Deductions from a bond wait for another officer where the settings say so. */
export const approvableBonds = [
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
