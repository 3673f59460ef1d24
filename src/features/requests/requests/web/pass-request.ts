import type { SettingKey } from '#features/office/settings/rules.ts'
import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { FEE_SETTINGS, requestTypes, type Step, stepOf } from '#features/requests/requests/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import type { RequestType } from '#shared/request-types.ts'
import { t, translate } from '#web/texts/t.ts'
import { statusText } from '#web/ui/StatusPill.tsx'

export type PassDocument = Pick<
  Permit['permit_documents'][number],
  'id' | 'description' | 'document_url' | 'content_type' | 'upload_date'
>
export type PassPayment = Omit<Permit['permit_payments'][number], 'permit_request_id'>
export type VoidedPayment = Omit<Permit['voided_payments'][number], 'permit_request_id'>

/** A request for a permit or a sticker, as the screens of all types show it. Money is pesos. */
export interface PassRequest {
  id: number
  residentId: number
  resident: ResidentWithUserAndHouse
  reference: string
  step: Step
  /** The API's own word for the step, or that it was taken back. */
  status: string
  /** `Building Clearance`, `Two wheel`. */
  type: string
  /** `Building Clearance`, `Two wheel sticker`. */
  name: string
  /** Subject: the purpose of a permit, the plate number of a sticker. */
  about: string
  /** Fields only this product has, with its labels. */
  particulars: readonly (readonly [label: string, value: string | { day: Day }])[]
  requested: Day
  approved: Day | null
  completed: Day | null
  claimed: Day | null
  fee: number | null
  processingFee: number | null
  totalFee: number | null
  /** The setting that the fee is copied from. */
  feeSetting: SettingKey
  note: string | null
  documents: readonly PassDocument[]
  payments: readonly PassPayment[]
  voidedPayments: readonly VoidedPayment[]
  /** The sticker that was issued; permits have a list of their own. */
  issued: IssuedFacts | null
}

type Pass = NonNullable<Sticker['issued_pass']>

/** A sticker that was issued: until when it is good, and whether it was lost, damaged or replaced. */
export interface IssuedFacts {
  from: Day
  until: Day
  status: string
  voided: Pass['voided']
  replaces: Pass['replaces']
  replacedBy: Pass['replaced_by']
}

/** A row of the contract of each type. */
interface Rows {
  permit: Permit
  sticker: Sticker
}

/** Facts that the contract of each type says in its own words. */
type Own = Pick<
  PassRequest,
  'status' | 'type' | 'name' | 'about' | 'particulars' | 'fee' | 'feeSetting' | 'documents' | 'payments' | 'issued'
>
const OWN: { readonly [Type in RequestType]: (row: Rows[Type]) => Own } = {
  permit: (row) => ({
    status: row.permit_status,
    type: translate(row.permit_type),
    name: translate(row.permit_type),
    about: row.purpose,
    particulars: [
      [t('Purpose'), row.purpose],
      [t('Expected Start'), { day: row.expect_start_date }],
      [t('Expected End'), { day: row.expect_end_date }],
    ],
    fee: row.permit_fee,
    feeSetting: FEE_SETTINGS.permit[row.permit_type],
    documents: row.permit_documents,
    payments: row.permit_payments,
    issued: null,
  }),
  sticker: (row) => ({
    status: row.request_status,
    type: statusText(row.sticker_type),
    name: t('{stickerType} sticker', { stickerType: statusText(row.sticker_type) }),
    about: row.car_plate_number,
    particulars: [
      [t('Car Model'), row.car_model],
      [t('Plate Number'), row.car_plate_number],
    ],
    fee: row.sticker_fee,
    feeSetting: FEE_SETTINGS.sticker[row.sticker_type],
    documents: row.sticker_documents,
    payments: row.sticker_payments,
    issued: row.car_sticker && {
      from: row.car_sticker.issue_date,
      until: row.car_sticker.expiry_date,
      status: row.car_sticker.sticker_status,
      voided: row.issued_pass?.voided ?? null,
      replaces: row.issued_pass?.replaces ?? null,
      replacedBy: row.issued_pass?.replaced_by ?? null,
    },
  }),
}

/** A row of a type's contract as the screens read it. */
export function passRequest<Type extends RequestType>(type: Type, row: Rows[Type]): PassRequest {
  const own = OWN[type](row)
  return {
    ...own,
    status: row.withdrawn_at ? 'withdrawn' : own.status,
    step: stepOf(requestTypes[type], own.status) ?? 'pending',
    id: row.id,
    residentId: row.resident_id,
    resident: row.resident,
    reference: row.reference_number,
    requested: row.application_date,
    approved: row.approval_date,
    completed: row.completed_date,
    claimed: row.claimed_date,
    processingFee: row.processing_fee,
    totalFee: row.total_fee,
    note: row.note,
    voidedPayments: row.voided_payments,
  }
}
