import type * as z from 'zod/mini'
import { type EntryJson, voidingOf } from '#features/ledger/payments/server/entry-json.queries.ts'
import { checkLink } from '#features/office/papers/server/check-link.ts'
import { type Account, isAtCounter } from '#server/access/access.ts'
import { stampsOf } from '#server/database/rows.ts'
import type { Host } from '#server/feature/host.ts'
import { signedFileUrl } from '#server/files/files.ts'
import { residentAtCounter, toHouse, toResident, toUser } from '#server/people/people.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { type PermitType, requestTypes, type Step, type StickerType } from '../rules.ts'
import type { issuedPermit, PermitData, StickerData } from '../shapes.ts'
import type { DocumentRow, PassRow, RequestRow } from './queries.ts'

/** Data of an answer besides the row: where files are reached, and when their links end. */
export interface Presenting {
  host: Host
  baseUrl: string
  now: Date
  today: Day
  timeZone: string
  /** Whoever reads it: at the counter without documents, and of the resident the name. */
  account: Pick<Account, 'role'> | null
}

const atCounter = ({ account }: Presenting): boolean => account !== null && isAtCounter(account)
const residentOf = (row: RequestRow, presenting: Presenting) => {
  const resident = { ...toResident(row), user: toUser(row, presenting.baseUrl), house: toHouse(row) }
  return atCounter(presenting) ? residentAtCounter(resident) : resident
}
const documentsOf = (row: RequestRow, presenting: Presenting) => (atCounter(presenting) ? [] : row.documents)

const documentOf = (row: DocumentRow, { host, baseUrl, now, timeZone }: Presenting) => ({
  ...row,
  document_url: signedFileUrl(host, baseUrl, row.file_id, now),
  upload_date: dayIn(new Date(row.created_at), timeZone),
  ...stampsOf(row),
})

const paymentOf = (row: EntryJson, residentId: number) => ({
  ...row,
  resident_id: residentId,
  payment_status: row.voided_at === null ? ('completed' as const) : ('cancelled' as const),
  transaction_id: row.ewallet_reference,
  ...stampsOf(row),
})

const valid = (row: RequestRow) => row.payments.filter((payment) => payment.voided_at === null)
const voided = (row: RequestRow) =>
  row.payments
    .filter((payment) => payment.voided_at !== null)
    .map((payment) => ({ ...paymentOf(payment, row.resident_id), ...voidingOf(payment) }))

const validity = (pass: PassRow, today: Day) =>
  pass.expiry_date >= today && pass.voided === null ? ('active' as const) : ('expired' as const)

const common = (row: RequestRow, presenting: Presenting) => ({
  ...row,
  // Existing clients say it where they say the reason of a rejection.
  note: row.withdrawn_at ? 'Taken back by the resident.' : row.note,
  total_fee: row.fee === null || row.processing_fee === null ? null : row.fee + row.processing_fee,
  resident: residentOf(row, presenting),
  issued_pass: row.pass && {
    issue_date: row.pass.issue_date,
    expiry_date: row.pass.expiry_date,
    status: validity(row.pass, presenting.today),
    check_url: checkLink(presenting, row.pass.code),
    ...{ voided: row.pass.voided, replaces: row.pass.replaces, replaced_by: row.pass.replaced_by },
  },
})

// The columns of a product are there for its rows, and their values are closed lists: check constraints of the table.

export function toPermit(row: RequestRow, presenting: Presenting): PermitData {
  const mine = { permit_request_id: row.id }
  return {
    ...common(row, presenting),
    permit_type: row.permit_type as PermitType,
    purpose: row.purpose ?? '',
    permit_status: requestTypes.permit.statusOf[row.step as Step],
    expect_start_date: row.expect_start_date ?? '',
    expect_end_date: row.expect_end_date ?? '',
    extended_date: null,
    permit_fee: row.fee,
    permit_documents: documentsOf(row, presenting).map((one) => ({ ...documentOf(one, presenting), ...mine })),
    permit_payments: valid(row).map((one) => ({ ...paymentOf(one, row.resident_id), ...mine })),
    voided_payments: voided(row).map((one) => ({ ...one, ...mine })),
  }
}

export function toSticker(row: RequestRow, presenting: Presenting): StickerData {
  const mine = { car_sticker_request_id: row.id }
  return {
    ...common(row, presenting),
    car_model: row.car_model ?? '',
    car_plate_number: row.car_plate_number ?? '',
    sticker_type: row.sticker_type as StickerType,
    request_status: requestTypes.sticker.statusOf[row.step as Step],
    sticker_fee: row.fee,
    sticker_documents: documentsOf(row, presenting).map((one) => ({ ...documentOf(one, presenting), ...mine })),
    sticker_payments: valid(row).map((one) => ({ ...paymentOf(one, row.resident_id), ...mine })),
    voided_payments: voided(row).map((one) => ({ ...one, ...mine })),
    car_sticker: row.pass && toCarSticker(row, row.pass, presenting.today),
  }
}

export const toCarSticker = (row: RequestRow, pass: PassRow, today: Day) => ({
  ...pass,
  resident_id: row.resident_id,
  car_sticker_request_id: row.id,
  sticker_status: validity(pass, today),
  ...stampsOf(pass),
})

/** ISSUED_PERMIT: hard copy once it was handed over. */
export function toIssuedPermit(row: RequestRow, pass: PassRow, presenting: Presenting): z.input<typeof issuedPermit> {
  const { resident, reference_number, resident_id } = common(row, presenting)
  return {
    ...pass,
    permit_request_id: row.id,
    resident_id,
    reference_number,
    permit_type: row.permit_type as PermitType,
    permit_status: validity(pass, presenting.today),
    copy: row.step === 'claimed' ? 'HARD COPY' : 'SOFT COPY',
    resident,
    ...stampsOf(pass),
  }
}
