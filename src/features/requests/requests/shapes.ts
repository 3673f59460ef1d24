import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import * as f from '#shared/fields.ts'
import { residentWithUserAndHouse } from '#shared/people.ts'
import { PERMIT_TYPES, STICKER_TYPES, statusesOf, VOID_KINDS } from './rules.ts'

const document = z.object({
  id: z.int(),
  description: z.string(),
  document_url: z.string(),
  content_type: z.string(),
  upload_date: z.string(),
  ...f.stamps,
})
const permitDocument = z.extend(document, { permit_request_id: z.int() })
const stickerDocument = z.extend(document, { car_sticker_request_id: z.int() })

const payment = z.object({
  id: z.int(),
  resident_id: z.int(),
  amount: f.pesos(),
  payment_date: z.string(),
  payment_status: z.enum(['completed', 'cancelled']),
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_id: z.nullable(z.string()),
  receipt_number: z.string(),
  ...f.stamps,
})
export const permitPayment = z.extend(payment, { permit_request_id: z.int() })
export const stickerPayment = z.extend(payment, { car_sticker_request_id: z.int() })
const voided = {
  voided_at: f.instant(),
  void_reason: z.string(),
  voided_by: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
}

const money = z.nullable(f.pesos())
const steps = {
  reference_number: z.string(),
  application_date: z.string(),
  approval_date: z.nullable(z.string()),
  completed_date: z.nullable(z.string()),
  claimed_date: z.nullable(z.string()),
  processing_fee: money,
  total_fee: money,
  /** Reason of a rejection, or what the office wrote with an approval. */
  note: z.nullable(z.string()),
  /** When whoever asked took it back: its status is `rejected` then, as existing clients know it. */
  withdrawn_at: z.nullable(f.instant()),
}

/** The request of a sticker in the place of another one. */
const linked = z.nullable(z.object({ request_id: z.int(), reference_number: z.string() }))

/** The clearance or sticker that was issued, with the address behind the code that is printed on it; null before. */
const issuedPass = z.nullable(
  z.object({
    issue_date: z.string(),
    expiry_date: z.string(),
    /** `expired` as well of one that is void. */
    status: z.enum(['active', 'expired']),
    check_url: z.string(),
    /** Since it was lost or damaged, its code proves nothing. */
    voided: z.nullable(z.object({ on: z.string(), kind: z.enum(VOID_KINDS), reason: z.string() })),
    replaces: linked,
    replaced_by: linked,
  }),
)

/** PERMIT: lists are there in every status (docs/spec/requests.md#shapes). */
export const permit = z.object({
  id: z.int(),
  resident_id: z.int(),
  ...steps,
  permit_type: z.enum(PERMIT_TYPES),
  purpose: z.string(),
  permit_status: z.enum(statusesOf('permit')),
  expect_start_date: z.string(),
  expect_end_date: z.string(),
  extended_date: z.null(),
  permit_fee: money,
  issued_pass: issuedPass,
  resident: residentWithUserAndHouse,
  permit_documents: z.array(permitDocument),
  permit_payments: z.array(permitPayment),
  voided_payments: z.array(z.extend(permitPayment, voided)),
  ...f.stamps,
})

/** CAR_STICKER: a sticker that was issued. */
export const carSticker = z.object({
  id: z.int(),
  resident_id: z.int(),
  car_sticker_request_id: z.int(),
  sticker_status: z.enum(['active', 'expired']),
  issue_date: z.string(),
  expiry_date: z.string(),
  ...f.stamps,
})

/** STICKER (docs/spec/requests.md#shapes). */
export const sticker = z.object({
  id: z.int(),
  resident_id: z.int(),
  ...steps,
  car_model: z.string(),
  car_plate_number: z.string(),
  sticker_type: z.enum(STICKER_TYPES),
  request_status: z.enum(statusesOf('sticker')),
  sticker_fee: money,
  issued_pass: issuedPass,
  resident: residentWithUserAndHouse,
  sticker_documents: z.array(stickerDocument),
  sticker_payments: z.array(stickerPayment),
  voided_payments: z.array(z.extend(stickerPayment, voided)),
  car_sticker: z.nullable(carSticker),
  ...f.stamps,
})

/** ISSUED_PERMIT (docs/spec/requests.md#shapes). */
export const issuedPermit = z.object({
  id: z.int(),
  permit_request_id: z.int(),
  resident_id: z.int(),
  reference_number: z.string(),
  permit_type: z.enum(PERMIT_TYPES),
  permit_status: z.enum(['active', 'expired']),
  copy: z.enum(['SOFT COPY', 'HARD COPY']),
  issue_date: z.string(),
  expiry_date: z.string(),
  resident: residentWithUserAndHouse,
  ...f.stamps,
})

export type Permit = z.output<typeof permit>
export type Sticker = z.output<typeof sticker>
export type IssuedPermit = z.output<typeof issuedPermit>
export type PermitData = z.input<typeof permit>
export type StickerData = z.input<typeof sticker>

export const issuedSticker = z.extend(carSticker, { car_sticker_request: sticker, resident: residentWithUserAndHouse })
export type IssuedSticker = z.output<typeof issuedSticker>
