import { paymentDeskContract } from '#features/dues/desk/contract.ts'
import { salesContract } from '#features/dues/sales/contract.ts'
import { type Centavos, parseAmount, toPesos } from '#shared/money.ts'
import { call, withSender } from '#web/calls/api.ts'
import { type Report, reportedContract } from '../contract.ts'

/** Recording a reported payment, as the form of every payment sends it; `odd` is why its amount is not exact. */
export const paymentOfReport = (id: number, odd: string) =>
  withSender(paymentDeskContract.take, (ask, options) =>
    call(reportedContract.post, { ...ask, id, odd_reason: odd }, options),
  )

const sumOf = (parts: readonly { amount?: number | string | null | undefined }[] | null | undefined): Centavos =>
  (parts ?? []).reduce((sum, { amount }) => sum + (parseAmount(String(amount ?? '')) ?? 0), 0)

/**
 * The same of one that is for several lots, or for bookings and fees, as the form of sales sends it; `items` are those of the report that it pays,
 * with `itemsAmount` centavos. The amount is the sum of all parts, as the form shows it.
 */
export const saleOfReport = (
  { id, house_id }: Report,
  odd: string,
  items: Report['open_items'],
  itemsAmount: Centavos,
) =>
  withSender(salesContract.sell, (ask, options) =>
    call(
      reportedContract.post,
      {
        ...ask,
        id,
        house_id,
        amount: toPesos(itemsAmount + sumOf(ask.lots) + sumOf(ask.items)),
        payer: ask.payer_name ?? null,
        odd_reason: odd,
        open_items: items.map(({ kind, target_id }) => ({ kind, target_id })),
      },
      options,
    ),
  )
