import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import { dayRefusals, handedOverOf, type PaymentValues } from '#features/ledger/payments/web/how-paid.ts'
import { type PERMIT, paymentProblem } from '#features/requests/requests/rules.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { told } from '#web/texts/t.ts'
import type { PassRequest } from './pass-request.ts'
import type { FeeProps } from './product.ts'

/** The payment window of a request, whichever product; `texts` refuse an amount. */
export const feeOf = ({ request, ...props }: FeeProps, texts: (typeof PERMIT)['payment']) => ({
  ...props,
  names: OF_REQUESTS,
  more: {},
  check: (values: PaymentValues) => {
    const refused = paymentProblem(texts, parseAmount(values.amount), toCentavos(request.totalFee ?? 0))
    return {
      ...(refused ? { amount: told(refused) } : {}),
      ...dayRefusals(values, request.requested, props.today),
    }
  },
})

/** Payment data both calls take. */
export const toldOf = (request: PassRequest, values: PaymentValues) => ({
  resident_id: request.residentId,
  payment_status: 'completed' as const,
  amount: values.amount,
  ...handedOverOf(values, OF_REQUESTS),
})
