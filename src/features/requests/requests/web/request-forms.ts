import type { PaymentValues } from '#features/ledger/payments/web/how-paid.ts'
import type { PaymentParts } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
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

/** The fees of the settings, in pesos, and a note to the resident. */
export interface ApprovalValues {
  fee: string
  processing_fee: string
  note: string
}

export const approvalOf = (request: PassRequest, village: VillageSettings): ApprovalValues => ({
  fee: village.amount(request.feeSetting),
  processing_fee: village.amount('processing_fee'),
  note: '',
})
