import type { ReactNode } from 'react'
import type { PaymentValues } from '#features/ledger/payments/web/how-paid.ts'
import type { PaymentParts } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { Day } from '#shared/dates.ts'
import type { ContractForm } from '#web/form.ts'
import type { PassRequest } from './pass-request.ts'

/** A payment window of a request, but for what differs by type. */
export interface FeeProps {
  request: PassRequest
  today: Day
  parts: (form: ContractForm<PaymentValues>) => PaymentParts
  onPaid?: () => void
  onClose: () => void
}

/** Fees that an approval takes, in pesos. */
export interface Fees {
  fee: string
  processing_fee: string
}

/** The fees of the settings, and a note to the resident. */
export interface ApprovalValues extends Fees {
  note: string
}

/** Asks for the fees of a request, or says why they did not come. */
export interface FeesProps {
  request: PassRequest
  children: (fees: Fees) => ReactNode
}
