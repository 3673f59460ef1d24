import type * as z from 'zod/mini'
import type { Host } from '#server/feature/host.ts'
import { signedFileUrl } from '#server/files/files.ts'
import { toHouse, toResident, toUser } from '#server/people/people.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { type PermitType, requestTypes, type Step, type StickerType } from '../rules.ts'
import type { issuedPermit, PermitData, permitPayment, StickerData } from '../shapes.ts'
import type { DocumentRow, PassRow, PaymentRow, RequestRow } from './queries.ts'

/** Data of an answer besides the row: where files are reached, and when their links end. */
export interface Presenting {
  host: Host
  baseUrl: string
  now: Date
  today: Day
  timeZone: string
}

type PaymentData = z.input<typeof permitPayment>

const stamped = (row: { created_at: string; updated_at: string }) => ({
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
})

const documentOf = (row: DocumentRow, { host, baseUrl, now, timeZone }: Presenting) => ({
  id: row.id,
  description: row.description,
  document_url: signedFileUrl(host, baseUrl, row.file_id, now),
  content_type: row.content_type,
  upload_date: dayIn(new Date(row.created_at), timeZone),
  ...stamped(row),
})

const paymentOf = (row: PaymentRow, residentId: number) => ({
  id: row.id,
  resident_id: residentId,
  amount: row.amount,
  payment_date: row.payment_date,
  payment_status: row.voided_at === null ? ('completed' as const) : ('cancelled' as const),
  // A check constraint of the ledger.
  payment_method: row.payment_method as PaymentData['payment_method'],
  transaction_id: row.ewallet_reference,
  receipt_number: row.receipt_number,
  ...stamped(row),
})

const valid = (row: RequestRow) => row.payments.filter((payment) => payment.voided_at === null)
const voided = (row: RequestRow) =>
  row.payments.flatMap((payment) =>
    payment.voided_at === null
      ? []
      : [
          {
            ...paymentOf(payment, row.resident_id),
            voided_at: new Date(payment.voided_at),
            void_reason: payment.void_reason ?? '',
            voided_by: payment.voided_by,
          },
        ],
  )

const common = (row: RequestRow, baseUrl: string) => ({
  id: row.id,
  resident_id: row.resident_id,
  reference_number: row.reference_number,
  application_date: row.application_date,
  approval_date: row.approval_date,
  completed_date: row.completed_date,
  claimed_date: row.claimed_date,
  processing_fee: row.processing_fee,
  total_fee: row.fee === null || row.processing_fee === null ? null : row.fee + row.processing_fee,
  note: row.note,
  resident: { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row) },
  created_at: row.created_at,
  updated_at: row.updated_at,
})

// The columns of a product are there for its rows, and their values are closed lists: check constraints of the table.

export function toPermit(row: RequestRow, presenting: Presenting): PermitData {
  const mine = { permit_request_id: row.id }
  return {
    ...common(row, presenting.baseUrl),
    permit_type: row.permit_type as PermitType,
    purpose: row.purpose ?? '',
    permit_status: requestTypes.permit.statusOf[row.step as Step],
    expect_start_date: row.expect_start_date ?? '',
    expect_end_date: row.expect_end_date ?? '',
    extended_date: null,
    permit_fee: row.fee,
    permit_documents: row.documents.map((one) => ({ ...documentOf(one, presenting), ...mine })),
    permit_payments: valid(row).map((one) => ({ ...paymentOf(one, row.resident_id), ...mine })),
    voided_payments: voided(row).map((one) => ({ ...one, ...mine })),
  }
}

export function toSticker(row: RequestRow, presenting: Presenting): StickerData {
  const mine = { car_sticker_request_id: row.id }
  return {
    ...common(row, presenting.baseUrl),
    car_model: row.car_model ?? '',
    car_plate_number: row.car_plate_number ?? '',
    sticker_type: row.sticker_type as StickerType,
    request_status: requestTypes.sticker.statusOf[row.step as Step],
    sticker_fee: row.fee,
    sticker_documents: row.documents.map((one) => ({ ...documentOf(one, presenting), ...mine })),
    sticker_payments: valid(row).map((one) => ({ ...paymentOf(one, row.resident_id), ...mine })),
    voided_payments: voided(row).map((one) => ({ ...one, ...mine })),
    car_sticker: row.pass && toCarSticker(row, row.pass, presenting.today),
  }
}

const validity = (pass: PassRow, today: Day) => (pass.expiry_date >= today ? ('active' as const) : ('expired' as const))

export const toCarSticker = (row: RequestRow, pass: PassRow, today: Day) => ({
  id: pass.id,
  resident_id: row.resident_id,
  car_sticker_request_id: row.id,
  sticker_status: validity(pass, today),
  issue_date: pass.issue_date,
  expiry_date: pass.expiry_date,
  ...stamped(pass),
})

/** ISSUED_PERMIT: hard copy once it was handed over. */
export function toIssuedPermit(
  row: RequestRow,
  pass: PassRow,
  { baseUrl, today }: Presenting,
): z.input<typeof issuedPermit> {
  const { resident, reference_number, resident_id } = common(row, baseUrl)
  return {
    id: pass.id,
    permit_request_id: row.id,
    resident_id,
    reference_number,
    permit_type: row.permit_type as PermitType,
    permit_status: validity(pass, today),
    copy: row.step === 'claimed' ? 'HARD COPY' : 'SOFT COPY',
    issue_date: pass.issue_date,
    expiry_date: pass.expiry_date,
    resident,
    ...stamped(pass),
  }
}
