import { randomInt } from 'node:crypto'
import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { namedSeries } from '#features/ledger/series/contract.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { type Said, say } from '#features/messages/notifications/server/say.ts'
import { type SettingKey, settingAmount } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { type Account, isStaff } from '#server/access.ts'
import type { Tx } from '#server/db.ts'
import type { Upload } from '#server/feature.ts'
import { needDocuments, storeDocument } from '#server/files.ts'
import type { Host } from '#server/host.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import { NOBODY_TOLD, type Reached } from '#shared/reached.ts'
import type { PaidFee } from '../asked.ts'
import { refusals } from '../refusals.ts'
import {
  after,
  approvedStep,
  type Move,
  PERMIT,
  type Product,
  paymentProblem,
  refusedMove,
  STICKER,
  type Step,
  yearLater,
} from '../rules.ts'
import { applicantOf, lotOf } from './applicant.ts'
import {
  insertDocument,
  insertPass,
  insertRequest,
  lockRequest,
  moveRequest,
  type NewRequest,
} from './moves.queries.ts'
import { livingResident } from './queries.ts'

/** The part of a call that every move needs. */
export interface Moving {
  db: Tx
  host: Host
  account: Account
  now: Date
  today: Day
}

const definitionOf = { permit: PERMIT, sticker: STICKER }

/** Locks a request for a move. 404 for an unknown id, 409 when the flow does not allow the move. */
async function begin(db: Tx, product: Product, id: number, move: Move) {
  const request = await lockRequest(db, product, id)
  if (!request) throw notFound(refusals.gone)
  const step = request.step as Step
  const next = after(step, move)
  if (!next) throw conflict(refusedMove(definitionOf[product].statusOf[step]))
  return { ...request, next }
}

const pathOf = (product: Product, id: number): string =>
  `/my/requests/${product === 'permit' ? 'clearances' : 'stickers'}/${id}`

async function tell(
  moving: Moving,
  residentId: number,
  product: Product,
  notice: Said & { dedupeKey: string; url: string },
): Promise<Reached> {
  const resident = await livingResident(moving.db, residentId)
  if (!resident) return NOBODY_TOLD
  return (await queueNotices(moving, [{ userId: resident.user_id, kind: product, ...notice }])).reached
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = (prefix: string) =>
  `${prefix}-${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

type Fields = Omit<NewRequest, 'resident_id' | 'house_id' | 'reference_number' | 'application_date' | 'created_by'>

/** Adds a request with its documents and returns its id. A resident must bring at least one document. */
export async function apply(
  moving: Moving,
  asked: {
    fields: Fields
    residentId: number | null
    houseId: number | null
    files: readonly Upload[]
    descriptions: readonly (string | null | undefined)[]
    fileField: string
  },
): Promise<number> {
  const { db, host, account, today } = moving
  const residentId = await applicantOf(moving, asked.fields.product, asked.residentId)
  if (asked.files.length === 0 && !isStaff(account)) throw invalid(asked.fileField, refusals.document_needed)
  await needDocuments(asked.files)
  const { prefix } = definitionOf[asked.fields.product]
  const house_id = await lotOf(moving, asked.fields.product, { wanted: asked.houseId, residentId })
  const wish = {
    ...asked.fields,
    resident_id: residentId,
    house_id,
    application_date: today,
    created_by: account.userId,
  }
  let id: number | null = null
  while (id === null) id = await insertRequest(db, { ...wish, reference_number: newReference(prefix) })
  // Also what the counter takes in belongs to whom it is about (docs/spec/requests.md#documents).
  const applicant = await livingResident(db, residentId)
  const ownerUserId = applicant?.user_id ?? account.userId
  for (const [index, upload] of asked.files.entries()) {
    const file = await storeDocument({ db, host, upload, purpose: 'request', ownerUserId })
    await insertDocument(db, { request_id: id, file_id: file.id, description: asked.descriptions[index] ?? '' })
  }
  return id
}

const feeSetting = (product: Product, type: string | null): SettingKey => {
  if (product === 'permit')
    return type === 'Construction Clearance' ? 'construction_clearance_fee' : 'building_clearance_fee'
  return `payment_per_car_sticker_${type ?? ''}` as SettingKey
}

/**
 * Approves with the fees of the settings; fees sent by the client that differ are refused
 * (docs/spec/requests.md#fees). What costs nothing goes on without a payment.
 */
export async function approve(
  moving: Moving,
  asked: {
    product: Product
    id: number
    fee: Centavos
    processingFee: Centavos | null
    note: string | null | undefined
    feeField: string
  },
): Promise<Reached> {
  const request = await begin(moving.db, asked.product, asked.id, 'approve')
  const settings = await storedSettings(moving.db)
  const fee = settingAmount(settings, feeSetting(asked.product, request.permit_type ?? request.sticker_type))
  const processing = settingAmount(settings, 'processing_fee')
  const { feeNeeded } = definitionOf[asked.product]
  if (asked.fee === 0 && fee > 0) throw invalid(asked.feeField, feeNeeded)
  if (asked.processingFee === 0 && processing > 0) throw invalid('processing_fee', feeNeeded)
  if (fee !== asked.fee) throw invalid(asked.feeField, refusals.fees_changed)
  if (asked.processingFee !== null && processing !== asked.processingFee)
    throw invalid('processing_fee', refusals.fees_changed)
  await moveRequest(moving.db, request.id, {
    step: approvedStep(fee + processing),
    approval_date: moving.today,
    fee,
    processing_fee: processing,
    note: asked.note ?? null,
  })
  const told = { reference: request.reference_number, fee, processing, note: asked.note ?? null }
  return tell(moving, request.resident_id, asked.product, {
    ...say('requests.approved', { thing: asked.product, ...told }),
    dedupeKey: `approved:${request.id}`,
    url: pathOf(asked.product, request.id),
  })
}

/** Rejects with a reason; returns how the resident hears of it. */
export async function reject(moving: Moving, product: Product, id: number, note: string): Promise<Reached> {
  const request = await begin(moving.db, product, id, 'reject')
  await moveRequest(moving.db, request.id, { step: request.next, note })
  return tell(moving, request.resident_id, product, {
    ...say('requests.rejected', { thing: product, reference: request.reference_number, note }),
    dedupeKey: `rejected:${request.id}`,
    url: pathOf(product, request.id),
  })
}

/** Takes the exact total and moves the request in one transaction; returns the ledger entry's id. */
export async function pay(moving: Moving, product: Product, id: number, paid: PaidFee): Promise<number> {
  const { db, account, today } = moving
  const request = await begin(db, product, id, 'pay')
  if (request.resident_id !== paid.resident_id) throw invalid('resident_id', refusals.other_resident)
  const total = (request.fee ?? 0) + (request.processing_fee ?? 0)
  const problem = paymentProblem(definitionOf[product].payment, paid.amount, total)
  if (problem) throw invalid('amount', problem)
  const resident = await livingResident(db, request.resident_id)
  await moveRequest(db, request.id, { step: request.next })
  const type = request.permit_type ?? `Car sticker, ${(request.sticker_type ?? '').replaceAll('_', ' ')}`
  const entry = await recordPayment(db, {
    ...howPaid(paid, OF_REQUESTS, today),
    series: namedSeries(paid),
    type: product,
    items: [{ requestId: request.id, amount: total, text: `${type} ${request.reference_number}` }],
    payerName: resident ? fullName(resident) : 'Former resident',
    residentId: request.resident_id,
    houseId: request.house_id,
    recordedBy: account.userId,
    today,
    oldest: request.application_date,
  })
  await tell(moving, request.resident_id, product, {
    ...say('requests.paid', {
      reference: request.reference_number,
      amount: total,
      receiptNumber: entry.receiptNumber,
    }),
    dedupeKey: `paid:${request.id}`,
    url: pathOf(product, request.id),
  })
  return entry.id
}

/** Marks as done and issues the permit or sticker, valid for a year; returns how the resident hears of it. */
export async function complete(moving: Moving, product: Product, id: number): Promise<Reached> {
  const request = await begin(moving.db, product, id, 'complete')
  await moveRequest(moving.db, request.id, { step: request.next, completed_date: moving.today })
  await insertPass(moving.db, {
    request_id: request.id,
    issue_date: moving.today,
    expiry_date: yearLater(moving.today),
  })
  return tell(moving, request.resident_id, product, {
    ...say('requests.ready', { thing: product, reference: request.reference_number }),
    dedupeKey: `done:${request.id}`,
    url: pathOf(product, request.id),
  })
}

/** Hands it over. */
export async function claim(moving: Moving, product: Product, id: number): Promise<void> {
  const request = await begin(moving.db, product, id, 'claim')
  await moveRequest(moving.db, request.id, { step: request.next, claimed_date: moving.today })
}
