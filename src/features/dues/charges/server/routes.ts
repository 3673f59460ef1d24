import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { chargesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type ChargeInput, insertCharge, listCharges, updateCharge } from './queries.ts'

type ChargeRequest = Omit<ChargeInput, 'amount'> & { amount: number | null }
const chargeInput = ({ amount, ...input }: ChargeRequest): ChargeInput => ({ ...input, amount: amount ?? 0 })

export const charges = feature(
  chargesContract,
  {
    list: ({ db }) => listCharges(db),

    create: async ({ db, body }) => {
      const charge = await insertCharge(db, chargeInput(body))
      if (!charge) throw new Error('a charge was added and not found')
      return charge
    },

    update: async ({ db, params, body }) => {
      const charge = await updateCharge(db, params.id, chargeInput(body))
      if (!charge) throw notFound(refusals.gone)
      return charge
    },
  },
  { charges_once: { code: 'invalid', field: 'name', message: refusals.name_taken } },
)
