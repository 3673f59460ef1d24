import { AT_DESK } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { namedSeries } from '#features/ledger/series/contract.ts'
import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { lockLot } from '#features/people/residents/server/queries.ts'
import { refusals as requests } from '#features/requests/requests/refusals.ts'
import { requestTypes, type StickerType, stickerFees, stickerUntil } from '#features/requests/requests/rules.ts'
import { stickerPrices } from '#features/requests/requests/server/fees.ts'
import { issueSticker } from '#features/requests/requests/server/issue.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import type { stickerYearContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type Renewal, renewalOf, stickerTypeOf } from '../rules.ts'
import { holdersOf, type LotVehicle, ownerOfLot, vehiclesOfLot } from './queries.ts'

export type Renewing = Call<typeof stickerYearContract.renew>

/** The residents' page with what was issued. */
const OWN_REQUESTS = '/my/requests'

const REFUSED = {
  good: refusals.good,
  requested: refusals.requested,
  replace: refusals.replace,
  no_kind: refusals.no_kind,
  no_user: refusals.no_user,
} as const satisfies Record<Exclude<Renewal, 'renewable'>, unknown>

/** A vehicle that gets its next sticker. */
type Renewed = LotVehicle & { resident_id: number; type: StickerType }

/** The chosen vehicles of a lot that nobody renews meanwhile, in their order; 422 for one of another lot, 409 for one that gets no sticker now. */
async function lockVehicles(tx: Tx, houseId: number, ids: readonly number[], today: Day): Promise<Renewed[]> {
  if (!(await lockLot(tx, houseId))) throw notFound(common.no_such_house)
  await lockLots(tx, [houseId])
  const vehicles = (await vehiclesOfLot(tx, houseId, today)).filter(({ id }) => ids.includes(id))
  if (vehicles.length < new Set(ids).size) throw invalid('vehicle_ids', refusals.not_of_lot)
  return vehicles.map((vehicle) => {
    const renewal = renewalOf(vehicle, today)
    const type = stickerTypeOf(vehicle.kind)
    if (renewal !== 'renewable') throw conflict(REFUSED[renewal]({ plate: vehicle.plate }))
    if (type === null || vehicle.resident_id === null) throw new Error('a vehicle without kind or user is renewable')
    return { ...vehicle, resident_id: vehicle.resident_id, type }
  })
}

/**
 * Issues the next stickers of vehicles of a lot at once, with one receipt over those that cost something
 * (docs/spec/requests.md#renewal). Returns the ids of their requests, and that of the payment.
 */
export async function renew(call: Renewing): Promise<{ requestIds: number[]; paymentId: number | null }> {
  const { db, body, params, account, today } = call
  const vehicles = await lockVehicles(db, params.id, body.vehicle_ids, today)
  const { rates, already } = await stickerPrices(db, params.id, today)
  const fees = stickerFees(
    vehicles.map(({ type }) => type),
    rates,
    already,
    today,
  )
  const total = fees.reduce((sum, { fee, processing }) => sum + fee + processing, 0)
  if (body.amount === 0 && total > 0) throw invalid('amount', requestTypes.sticker.feeNeeded)
  if (body.amount !== total) throw invalid('amount', requests.fees_changed)
  const issued: Awaited<ReturnType<typeof issueSticker>>[] = []
  for (const [at, { resident_id, plate, make, type, good_until }] of vehicles.entries())
    issued.push(
      await issueSticker(call, {
        ...{ residentId: resident_id, houseId: params.id, plate, make, type },
        ...(fees[at] ?? { fee: 0, processing: 0 }),
        until: stickerUntil(today, rates.yearStart, good_until),
      }),
    )
  await notifyRenewed(call, vehicles)
  const items = issued.map(({ item }) => item).filter(({ amount }) => amount > 0)
  const requestIds = issued.map(({ id }) => id)
  if (items.length === 0) return { requestIds, paymentId: null }
  const payer = (await ownerOfLot(db, params.id, today)) ?? vehicles[0]?.resident_id ?? 0
  const [named] = await holdersOf(db, [payer])
  const entry = await recordPayment(db, {
    ...howPaid(body, AT_DESK, today),
    series: namedSeries(body),
    ...{ type: 'sticker', items, residentId: payer, houseId: params.id },
    payerName: named ? fullName(named) : 'Former resident',
    recordedBy: account.userId,
    today,
    oldest: null,
  })
  return { requestIds, paymentId: entry.id }
}

/** Tells each holder which vehicles have new stickers. */
async function notifyRenewed(call: Renewing, vehicles: readonly Renewed[]): Promise<void> {
  const holders = await holdersOf(call.db, [...new Set(vehicles.map(({ resident_id }) => resident_id))])
  await queueNotices(
    call,
    holders.map(({ id, user_id, firstname }) => {
      const plates = vehicles.filter(({ resident_id }) => resident_id === id).map(({ plate }) => plate)
      return {
        ...{ userId: user_id, kind: 'sticker' as const, url: OWN_REQUESTS },
        ...noticeText('stickers.renewed', { firstname, plates }),
      }
    }),
  )
}
