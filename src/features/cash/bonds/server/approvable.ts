import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { Message } from '#shared/messages.ts'
import { type BondData, bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { lockBond } from './queries.ts'
import { bonds } from './routes.ts'

type Release = typeof bondsContract.release

const givenBack = outflowAct<Release>('second_officer_bonds', async ({ db, params, body, today }) => {
  const bond = body.returned ? await lockBond(db, params.id) : undefined
  if (!bond || !body.returned) return undefined
  return { payee: { name: body.payee ?? bond.payer }, day: body.day ?? today, amount: body.returned, bond: params.id }
})

/** Text of a release: what is kept with what is given back, or to whom all of it goes. */
function aboutRelease(bond: BondData, body: BodyOf<Release>): Message {
  const release = {
    number: bond.receipt?.receipt_number ?? bond.id,
    payer: bond.payer_name,
    returned: body.returned ?? 0,
  }
  const deducted = (body.deductions ?? []).reduce((sum, one) => sum + one.amount, 0)
  return deducted > 0
    ? refusals.proposed_forfeit({ ...release, kept: deducted })
    : refusals.proposed_back({ ...release, payee: body.payee ?? bond.payer_name })
}

/** Deductions from a bond, and what is given back of it, wait for another officer where the settings say so. */
export const approvableBonds = [
  approvable(bonds, bondsContract, 'release', {
    asks: async (call) =>
      ((call.body.deductions?.length ?? 0) > 0 && (await asksSecond(call.db, 'second_officer_forfeits'))) ||
      (await givenBack.asks(call)),
    before: givenBack.before,
    about: ({ bond }, { body, today }, before) => withEarlier(aboutRelease(bond, body), before, body.day ?? today),
    touches: ({ bond }) => ({ bond: bond.id, held: bond.held, returned: bond.returned, forfeited: bond.forfeited }),
    signed: (body, approver) => ({ ...body, note: withApprover(body.note ?? '', approver).trim() }),
  }),
]
