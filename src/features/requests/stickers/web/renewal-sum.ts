import { type StickerFee, type StickerRates, stickerFees } from '#features/requests/requests/rules.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { type Centavos, toCentavos } from '#shared/money.ts'
import type { stickerYearContract } from '../contract.ts'
import { stickerTypeOf } from '../rules.ts'

/** Vehicles of a lot with the prices of stickers, as the renewal is told them. */
export type RenewalProposal = AnswerOf<typeof stickerYearContract.proposal>
export type RenewalVehicle = RenewalProposal['vehicles'][number]

const ratesOf = ({ rates: { fees, ...rates } }: RenewalProposal): StickerRates => ({
  fees: {
    two_wheel: toCentavos(fees.two_wheel),
    four_wheel: toCentavos(fees.four_wheel),
    delivery_truck: toCentavos(fees.delivery_truck),
    pass_through: toCentavos(fees.pass_through),
  },
  ...{ processing: toCentavos(rates.processing), extra: toCentavos(rates.extra) },
  ...{ yearStart: rates.year_start, free: rates.free, extraFrom: rates.extra_from, byQuarter: rates.by_quarter },
})

/** Vehicles that are renewed unless somebody says otherwise. */
export const renewable = ({ vehicles }: RenewalProposal): RenewalVehicle[] =>
  vehicles.filter(({ renewal }) => renewal === 'renewable')

/** Fees of the chosen vehicles by their ids, and all together, in centavos. */
export function renewalSum(proposal: RenewalProposal, ids: readonly number[]) {
  const chosen = renewable(proposal).filter(({ id }) => ids.includes(id))
  const fees = stickerFees(
    chosen.flatMap(({ kind }) => stickerTypeOf(kind) ?? []),
    ratesOf(proposal),
    proposal.already,
    proposal.today,
  ).map(({ fee, processing }: StickerFee): Centavos => fee + processing)
  return {
    of: new Map(chosen.map(({ id }, at) => [id, fees[at] ?? 0])),
    total: fees.reduce((sum, one) => sum + one, 0),
  }
}
