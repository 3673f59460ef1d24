import { AT_DESK } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { namedSeries } from '#features/ledger/series/contract.ts'
import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { settingAmount } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { isPlate } from '#features/people/vehicles/rules.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call, WritingCall } from '#server/feature/feature.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { fullName } from '#shared/text/names.ts'
import type { stickersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { requestTypes, type StickerType, type VoidKind } from '../rules.ts'
import { issueSticker } from './issue.ts'
import { livingResident } from './queries.ts'
import { lotsOfPlate, type VoidSticker, vehicleOfVoid } from './replace.queries.ts'
import { isReplaced, lockPass, lockRequest, markPassVoid } from './status-changes.queries.ts'
import { notifyResident, pathOf } from './status-changes.ts'

/** The issued sticker of a request, held with it; 404 for an unknown id, 409 for one that is not issued. */
async function lockIssued(db: Tx, id: number) {
  const request = await lockRequest(db, 'sticker', id)
  if (!request) throw notFound(refusals.gone)
  const pass = await lockPass(db, id)
  if (!pass) throw conflict(refusals.no_paper_yet)
  return { request, pass }
}

/** Says that a sticker was lost or damaged (docs/spec/requests.md#lost-stickers); 409 for one that is void already. */
export async function voidSticker(
  moving: WritingCall,
  id: number,
  { kind, reason }: { kind: VoidKind; reason: string },
): Promise<void> {
  const { request, pass } = await lockIssued(moving.db, id)
  if (pass.voided_on !== null) throw conflict(refusals.void_already)
  await markPassVoid(moving.db, pass.id, { kind, reason, on: moving.today })
  await notifyResident(moving, request.resident_id, 'sticker', {
    ...noticeText('stickers.void', {
      plate: request.car_plate_number ?? '',
      reference: request.reference_number,
      kind,
    }),
    ...{ dedupeKey: `void:${id}`, url: pathOf('sticker', id) },
  })
}

/** Locks the lots of a vehicle, so that nobody renews its sticker meanwhile; 409 where it has another good one or is not of its lot any more. */
async function needOfLot({ db, today }: WritingCall, lost: VoidSticker, passesThrough: boolean): Promise<void> {
  const { plate, houseId } = lost
  await lockLots(db, [houseId, ...(await lotsOfPlate(db, plate, today))])
  if (!isPlate(plate)) return
  const { other_good, gone } = await vehicleOfVoid(db, lost, today)
  if (other_good) throw conflict(refusals.other_good({ plate }))
  if (gone && !passesThrough) throw conflict(refusals.not_of_lot({ plate }))
}

/**
 * Issues a sticker in the place of a void one, good until the same day, paid with a receipt unless the settings ask nothing for it. Returns
 * the ids of its request and of the payment; 409 for one that is not void, was replaced or has expired, and for a vehicle
 * that has another good one or left the register of the lot, 422 for another amount.
 */
export async function replaceSticker(call: Call<typeof stickersContract.replace>) {
  const { db, body, params, account, today } = call
  const { request, pass } = await lockIssued(db, params.id)
  if (pass.voided_on === null) throw conflict(refusals.not_void)
  if (await isReplaced(db, pass.id)) throw conflict(refusals.replaced)
  if (pass.expiry_date < today) throw conflict(refusals.over)
  if (request.house_id === null) throw new Error('an issued sticker is of no lot')
  const plate = request.car_plate_number ?? ''
  const about = { passId: pass.id, plate, houseId: request.house_id, residentId: request.resident_id }
  await needOfLot(call, { ...about, until: pass.expiry_date }, request.sticker_type === 'pass_through')
  const fee = settingAmount(await storedSettings(db), 'sticker_replacement_fee')
  if (body.amount === 0 && fee > 0) throw invalid('amount', requestTypes.sticker.feeNeeded)
  if (body.amount !== fee) throw invalid('amount', refusals.fees_changed)
  const { id, item } = await issueSticker(call, {
    ...{ residentId: request.resident_id, houseId: request.house_id, until: pass.expiry_date, replacesId: pass.id },
    ...{ plate, make: request.car_model ?? '', fee, processing: 0 },
    // The table holds these words alone.
    type: request.sticker_type as StickerType,
  })
  const resident = await livingResident(db, request.resident_id)
  const reference = request.reference_number
  await notifyResident(call, request.resident_id, 'sticker', {
    ...noticeText('stickers.renewed', {
      firstname: resident?.firstname ?? '',
      plates: [plate],
    }),
    ...{ dedupeKey: `replaced:${params.id}`, url: pathOf('sticker', id) },
  })
  if (fee === 0) return { id, paymentId: null }
  const entry = await recordPayment(db, {
    ...howPaid(body, AT_DESK, today),
    series: namedSeries(body),
    type: 'sticker',
    items: [{ ...item, text: `Car sticker in place of ${reference}` }],
    payerName: resident ? fullName(resident) : 'Former resident',
    ...{ residentId: request.resident_id, houseId: request.house_id, recordedBy: account.userId, today, oldest: null },
  })
  return { id, paymentId: entry.id }
}
