import { BOND_SETTINGS } from '#features/cash/bonds/rules.ts'
import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { namedSeries } from '#features/ledger/series/contract.ts'
import { noticeText, type StoredMessage } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { VEHICLE_KINDS } from '#features/people/vehicles/rules.ts'
import { registerStickerVehicle } from '#features/people/vehicles/server/register.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call, WritingCall } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { type DeliverySummary, NOBODY_TOLD } from '#shared/deliveries.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import { fullName } from '#shared/text/names.ts'
import type { permitsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import {
  after,
  approvedStep,
  type Move,
  paymentProblem,
  type RequestRules,
  refusedMove,
  requestTypes,
  type Step,
  yearLater,
} from '../rules.ts'
import { stickerUntil } from '../sticker-year.ts'
import { feesOf } from './fees.ts'
import { livingResident } from './queries.ts'
import { insertPass, type LockedRequest, lockRequest, moveRequest } from './status-changes.queries.ts'

/** Locks a request for a move. 404 for an unknown id, 409 when the flow does not allow the move. */
async function begin(db: Tx, product: RequestType, id: number, move: Move) {
  const request = await lockRequest(db, product, id)
  if (!request) throw notFound(refusals.gone)
  return stepAfter(product, request, move)
}

/** A locked request with the step that a move leads to; 409 when the flow does not allow the move. */
function stepAfter(product: RequestType, request: LockedRequest, move: Move) {
  const step = request.step as Step
  const next = after(step, move)
  if (request.withdrawn_at) throw conflict(refusals.withdrawn)
  if (!next) throw conflict(refusedMove(requestTypes[product].statusOf[step]))
  return { ...request, next }
}

export const pathOf = (product: RequestType, id: number): string => `${requestTypes[product].ownPages}/${id}`

/** Tells the resident of a request, who may have left the village; returns who heard of it. */
export async function notifyResident(
  moving: WritingCall,
  residentId: number,
  product: RequestType,
  notice: StoredMessage & { dedupeKey: string; url: string },
): Promise<DeliverySummary> {
  const resident = await livingResident(moving.db, residentId)
  if (!resident) return NOBODY_TOLD
  return (await queueNotices(moving, [{ userId: resident.user_id, kind: product, ...notice }])).reached
}

/**
 * Approves with the fees of the settings; fees sent by the client that differ are refused
 * (docs/spec/requests.md#fees). What costs nothing goes on without a payment.
 */
export async function approve(
  moving: WritingCall,
  input: {
    product: RequestType
    id: number
    fee: Centavos
    processingFee: Centavos | null
    note: string | null | undefined
    feeField: string
  },
): Promise<DeliverySummary> {
  const request = await begin(moving.db, input.product, input.id, 'approve')
  const settings = await storedSettings(moving.db)
  const { fee, processing } = await feesOf(moving, input.product, request)
  const { feeNeeded } = requestTypes[input.product]
  if (input.fee === 0 && fee > 0) throw invalid(input.feeField, feeNeeded)
  if (input.processingFee === 0 && processing > 0) throw invalid('processing_fee', feeNeeded)
  if (fee !== input.fee) throw invalid(input.feeField, refusals.fees_changed)
  if (input.processingFee !== null && processing !== input.processingFee)
    throw invalid('processing_fee', refusals.fees_changed)
  const bond = BOND_SETTINGS[request.permit_type ?? '']
  await moveRequest(moving.db, request.id, {
    step: approvedStep(fee + processing),
    bond: bond ? settingAmount(settings, bond) : null,
    approval_date: moving.today,
    fee,
    processing_fee: processing,
    note: input.note ?? null,
  })
  const params = { reference: request.reference_number, fee, processing, note: input.note ?? null }
  return notifyResident(moving, request.resident_id, input.product, {
    ...noticeText('requests.approved', { thing: input.product, ...params }),
    dedupeKey: `approved:${request.id}`,
    url: pathOf(input.product, request.id),
  })
}

/**
 * Takes an own request back while nobody decided it. It goes the way of a rejection, and the moment tells them apart
 * (docs/spec/requests.md#taken-back). 403 for what is not the caller's, 409 once the office has decided.
 */
export async function withdraw({ db, account, now }: WritingCall, product: RequestType, id: number): Promise<void> {
  const request = await lockRequest(db, product, id)
  if (!request || !account.residentIds.includes(request.resident_id)) throw forbidden()
  const { next } = stepAfter(product, request, 'reject')
  await moveRequest(db, id, { step: next, withdrawn_at: now })
}

/** Rejects with a reason; returns how the resident hears of it. */
export async function reject(
  moving: WritingCall,
  product: RequestType,
  id: number,
  note: string,
): Promise<DeliverySummary> {
  const request = await begin(moving.db, product, id, 'reject')
  await moveRequest(moving.db, request.id, { step: request.next, note })
  return notifyResident(moving, request.resident_id, product, {
    ...noticeText('requests.rejected', { thing: product, reference: request.reference_number, note }),
    dedupeKey: `rejected:${request.id}`,
    url: pathOf(product, request.id),
  })
}

/** Lines of the receipts, before the reference number. */
const ITEMS: Record<RequestType, (row: Record<RequestRules['kind'], string | null>) => string> = {
  permit: ({ permit_type }) => permit_type ?? '',
  sticker: ({ sticker_type }) => `Car sticker, ${(sticker_type ?? '').replaceAll('_', ' ')}`,
}

type Payable = Pick<LockedRequest, 'reference_number' | 'permit_type' | 'sticker_type' | 'fee' | 'processing_fee'>

/** Item of a receipt that pays a request, whose whole total it is, in centavos. */
export const paymentItem = (product: RequestType, request: Payable) => ({
  amount: (request.fee ?? 0) + (request.processing_fee ?? 0),
  text: `${ITEMS[product](request)} ${request.reference_number}`,
})

/** Locks a request that is to be paid. 404 for an unknown id, 409 for one that is not to be paid. */
export const lockForPayment = (db: Tx, product: RequestType, id: number) => begin(db, product, id, 'pay')
type ToPay = Awaited<ReturnType<typeof lockForPayment>>

/** Moves a request that is paid on; 422 for any amount but the whole total. */
export async function moveByPayment(db: Tx, product: RequestType, request: ToPay, amount: Centavos): Promise<void> {
  const problem = paymentProblem(requestTypes[product].payment, amount, paymentItem(product, request).amount)
  if (problem) throw invalid('amount', problem)
  await moveRequest(db, request.id, { step: request.next })
}

/** Tells the resident that a request is paid. */
export const notifyPaid = (moving: WritingCall, product: RequestType, request: ToPay, receiptNumber: string) =>
  notifyResident(moving, request.resident_id, product, {
    ...noticeText('requests.paid', {
      ...{ reference: request.reference_number, amount: paymentItem(product, request).amount, receiptNumber },
    }),
    dedupeKey: `paid:${request.id}`,
    url: pathOf(product, request.id),
  })

/** A payment as both contracts take it. */
export type RequestPayment = Omit<Call<(typeof permitsContract)['pay']>['body'], 'permit_request_id'>

/** Takes the exact total and moves the request in one transaction; returns the ledger entry's id. */
export async function pay(
  moving: WritingCall,
  product: RequestType,
  id: number,
  paying: RequestPayment,
): Promise<number> {
  const { db, account, today } = moving
  const request = await lockForPayment(db, product, id)
  if (request.resident_id !== paying.resident_id) throw invalid('resident_id', refusals.other_resident)
  await moveByPayment(db, product, request, paying.amount ?? 0)
  const resident = await livingResident(db, request.resident_id)
  const entry = await recordPayment(db, {
    ...howPaid(paying, OF_REQUESTS, today),
    series: namedSeries(paying),
    type: product,
    items: [{ requestId: request.id, ...paymentItem(product, request) }],
    payerName: resident ? fullName(resident) : 'Former resident',
    residentId: request.resident_id,
    houseId: request.house_id,
    recordedBy: account.userId,
    today,
    oldest: request.application_date,
  })
  await notifyPaid(moving, product, request, entry.receiptNumber)
  return entry.id
}

/** Enters the vehicle of an issued sticker into the register of its lot, unless the sticker is for passing through. */
async function registerVehicle({ db, today, account }: WritingCall, of: LockedRequest): Promise<void> {
  const kind = VEHICLE_KINDS.find((one) => one === of.sticker_type)
  if (!kind || of.house_id === null) return
  await registerStickerVehicle(db, {
    ...{ houseId: of.house_id, residentId: of.resident_id, kind, today, by: account.userId },
    ...{ plate: of.car_plate_number ?? '', make: of.car_model ?? '' },
  })
}

/** The last day of what is issued today: a year later, of a sticker the end of the sticker year where the village has one. */
async function expiryOf({ db, today }: WritingCall, product: RequestType): Promise<Day> {
  if (product !== 'sticker') return yearLater(today)
  return stickerUntil(today, settingText(await storedSettings(db), 'sticker_year_start'))
}

/** Marks as done and issues the permit or sticker; returns how the resident hears of it. */
export async function complete(moving: WritingCall, product: RequestType, id: number): Promise<DeliverySummary> {
  const request = await begin(moving.db, product, id, 'complete')
  await moveRequest(moving.db, request.id, { step: request.next, completed_date: moving.today })
  await insertPass(moving.db, {
    request_id: request.id,
    issue_date: moving.today,
    expiry_date: await expiryOf(moving, product),
  })
  await registerVehicle(moving, request)
  return notifyResident(moving, request.resident_id, product, {
    ...noticeText('requests.ready', { thing: product, reference: request.reference_number }),
    dedupeKey: `done:${request.id}`,
    url: pathOf(product, request.id),
  })
}

/** Hands it over. */
export async function claim(moving: WritingCall, product: RequestType, id: number): Promise<void> {
  const request = await begin(moving.db, product, id, 'claim')
  await moveRequest(moving.db, request.id, { step: request.next, claimed_date: moving.today })
}
