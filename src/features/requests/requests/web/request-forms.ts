import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import { dayRefusals, type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import type { PaymentParts } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { paymentProblem, requestTypes } from '#features/requests/requests/rules.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import type { ContractForm } from '#web/form.ts'
import { translate } from '#web/texts/t.ts'
import type { PassPayment, PassRequest } from './pass-request.ts'

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

/** A payment of the exact total, as the calls of all types take it; each adds its name for the request. */
export const paymentOf = (request: PassRequest, values: PaymentValues) => ({
  resident_id: request.residentId,
  payment_status: 'completed' as const,
  amount: values.amount,
  ...paymentInputFrom(values, OF_REQUESTS),
})

/** The payment window of a request, whatever its type. */
export const payingFor = (type: RequestType, { request, ...props }: FeeProps) => ({
  ...props,
  names: OF_REQUESTS,
  more: {},
  check: (values: PaymentValues) => {
    const { payment } = requestTypes[type]
    const refused = paymentProblem(payment, parseAmount(values.amount), toCentavos(request.totalFee ?? 0))
    return {
      ...(refused ? { amount: translate(refused) } : {}),
      ...dayRefusals(values, request.requested, props.today),
    }
  },
  recorded: ({ payment, message }: { payment: PassPayment; message: string }) => ({ ...payment, text: message }),
})
