import type { Step } from '#features/requests/requests/rules.ts'
import type { PaperText } from '#server/pdf/document-texts.ts'
import type { RequestType } from '#shared/request-types.ts'

// Words that people read, for those of the code in the records.

export const ROLES: Readonly<Record<string, PaperText>> = {
  home_owner: 'Home owner',
  member: 'Member',
  tenant: 'Tenant',
  seller: 'Seller',
}

export const METHODS: Readonly<Record<string, PaperText>> = {
  cash: 'Cash',
  'e-wallet': 'E-wallet',
  'bank transfer': 'Bank transfer',
  cheque: 'Cheque',
}

export const REPORT_STATES = {
  waiting: 'Waiting for the office',
  posted: 'Receipted',
  refused: 'Refused',
  withdrawn: 'Taken back',
} as const satisfies Record<string, PaperText>

export const PRODUCTS: Readonly<Record<RequestType, PaperText>> = { permit: 'Clearance', sticker: 'Car Sticker' }

export const STEPS: Readonly<Record<Step, PaperText>> = {
  pending: 'Waiting for the office',
  rejected: 'Refused',
  approved: 'Approved, to be paid',
  in_progress: 'Being prepared',
  done: 'Ready, come and get it',
  claimed: 'Done',
}

export const BOOKING_STATES: Readonly<Record<string, PaperText>> = {
  for_approval: 'Waiting for the office',
  reserved: 'Reserved',
  rejected: 'Refused',
  cancelled: 'Cancelled',
}

export const PERMISSIONS: Readonly<Record<string, PaperText>> = {
  'view-monthly-dues': 'See the monthly dues',
  'create-bookings': 'Book amenities',
  'send-complaints': 'Send complaints',
  'get-car-sticker': 'Request car stickers',
  'request-clearance': 'Request clearances',
}

/** Kinds of complaints that are no words of the village. */
export const COMPLAINTS_OF: Readonly<Record<string, PaperText>> = {
  Noise: 'Noise',
  Dispute: 'Dispute',
  Others: 'Others',
}
