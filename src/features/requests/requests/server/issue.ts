import type { WritingCall } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import type { StickerType } from '../rules.ts'
import type { StickerFee } from '../sticker-year.ts'
import { addRequest } from './apply.ts'
import { insertPass, lockRequest, moveRequest } from './status-changes.queries.ts'
import { paymentItem } from './status-changes.ts'

/** A sticker that is issued at once, without the steps of a request. */
export interface NewSticker extends StickerFee {
  residentId: number
  houseId: number
  plate: string
  make: string
  type: StickerType
  until: Day
  /** ISSUED_PASS.id of the one in whose place it is. */
  replacesId?: number
}

/**
 * Enters a request for a sticker as done, with its sticker; returns its id and the item of a receipt that pays it, whose amount is in
 * centavos and zero where it is free. The caller records the payment in the same transaction.
 */
export async function issueSticker(moving: WritingCall, sticker: NewSticker) {
  const { db, account, today } = moving
  const id = await addRequest(db, {
    ...{ product: 'sticker', resident_id: sticker.residentId, house_id: sticker.houseId, application_date: today },
    ...{ car_model: sticker.make, car_plate_number: sticker.plate, sticker_type: sticker.type },
    created_by: account.userId,
  })
  await moveRequest(db, id, {
    ...{ step: 'done', approval_date: today, completed_date: today },
    ...{ fee: sticker.fee, processing_fee: sticker.processing },
  })
  await insertPass(db, {
    ...{ request_id: id, issue_date: today, expiry_date: sticker.until },
    replaces_id: sticker.replacesId ?? null,
  })
  const request = await lockRequest(db, 'sticker', id)
  if (!request) throw new Error('a sticker was issued and not found')
  return { id, item: { requestId: id, ...paymentItem('sticker', request) } }
}
