import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import { dayRefusals, type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { paymentProblem, requestTypes } from '#features/requests/requests/rules.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import { translate } from '#web/texts/t.ts'
import { permitsContract, stickersContract } from '../contract.ts'
import type { PassPayment, PassRequest } from './pass-request.ts'
import type { FeeProps } from './request-forms.ts'

/** A payment of the exact total, as the calls of all types take it; each adds its name for the request. */
const paymentOf = (request: PassRequest, values: PaymentValues) => ({
  resident_id: request.residentId,
  payment_status: 'completed' as const,
  amount: values.amount,
  ...paymentInputFrom(values, OF_REQUESTS),
})

/** The payment window of a request, whatever its type. */
const payingFor = (type: RequestType, { request, ...props }: FeeProps) => ({
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

/** Payment of the fees of a clearance. */
export const PermitPayment = (props: FeeProps) => (
  <PaymentWindow
    {...payingFor('permit', props)}
    endpoint={permitsContract.pay}
    toAsk={(values) => ({ permit_request_id: props.request.id, ...paymentOf(props.request, values) })}
  />
)

/** Payment of the fees of a car sticker. */
export const StickerPayment = (props: FeeProps) => (
  <PaymentWindow
    {...payingFor('sticker', props)}
    endpoint={stickersContract.pay}
    toAsk={(values) => ({ sticker_request_id: props.request.id, ...paymentOf(props.request, values) })}
  />
)
