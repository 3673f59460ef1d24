import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { approvable } from '#server/access/approvals.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { replenishmentsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { sumOf } from '../rules.ts'
import { lockVouchersToReplenish } from './queries.ts'
import { replenishments } from './routes.ts'

/** A fund that is filled up waits for another officer where the settings say so; its payee is the fund. */
const approvableReplenishments = [
  approvable(replenishments, replenishmentsContract, 'create', {
    ...outflowAct<typeof replenishmentsContract.create>(
      'second_officer_replenishments',
      async ({ db, body, today }) => {
        const day = body.day ?? today
        const amount = body.amount ?? sumOf(await lockVouchersToReplenish(db, body.fund_id, day))
        return { payee: { place: body.fund_id }, day, amount }
      },
    ),
    about: ({ replenishment: { amount, day, from, fund, vouchers } }, _, before) =>
      withEarlier(
        refusals.proposed({ amount, from: from.name, fund: fund.name, vouchers: vouchers.amount }),
        before,
        day,
      ),
    touches: ({ replenishment: { from, fund, vouchers } }) => ({
      from: from.id,
      fund: fund.id,
      vouchers: vouchers.count,
    }),
  }),
]

export const replenishmentsManifest: Manifest = {
  name: 'replenishments',
  serves: [replenishments],
  approvable: approvableReplenishments,
  tables: {
    replenishments: { record: 'Replenishment of petty cash', personal: { cheque_number: 'none', method: 'none' } },
  },
}
