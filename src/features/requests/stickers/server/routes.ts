import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { stickerUntil } from '#features/requests/requests/rules.ts'
import { stickerPapers } from '#features/requests/requests/server/document.ts'
import { stickerPrices } from '#features/requests/requests/server/fees.ts'
import { toSticker } from '#features/requests/requests/server/present.ts'
import { requestById } from '#features/requests/requests/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import { stickerYearContract } from '../contract.ts'
import { renewalOf } from '../rules.ts'
import { vehiclesOfLot } from './queries.ts'
import { type Renewing, renew } from './renew.ts'

async function stickersOf(call: Renewing, ids: readonly number[]) {
  const stickers: ReturnType<typeof toSticker>[] = []
  for (const id of ids) {
    const row = await requestById(call.db, 'sticker', id)
    if (!row) throw new Error('a sticker was issued and not found')
    stickers.push(toSticker(row, call))
  }
  return stickers
}

export const stickerYear = feature(stickerYearContract, {
  proposal: async ({ db, params, today }) => {
    const { rates, already } = await stickerPrices(db, params.id, today)
    const { yearStart: year_start, extraFrom: extra_from, byQuarter: by_quarter, ...prices } = rates
    const vehicles = await vehiclesOfLot(db, params.id, today)
    return {
      ...{ today, already, rates: { ...prices, year_start, extra_from, by_quarter } },
      vehicles: vehicles.map((vehicle) => ({
        ...vehicle,
        renewal: renewalOf(vehicle, today),
        until: stickerUntil(today, year_start, vehicle.good_until),
      })),
    }
  },

  renew: async (call) => {
    const { requestIds, paymentId } = await renew(call)
    const [payment = null] = paymentId === null ? [] : await paymentRows(call.db, [paymentId])
    return {
      message: payment ? `Payment ${payment.receipt_number} is recorded.` : 'The stickers were issued.',
      payment,
      stickers: await stickersOf(call, requestIds),
    }
  },

  papers: (call) => stickerPapers(call, call.body.request_ids),
})
