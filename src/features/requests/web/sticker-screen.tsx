import { lazy } from 'react'
import { paymentProblem, STICKER } from '#features/requests/rules.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { stickers } from './calls.ts'
import { column } from './columns.tsx'
import { paidToday, paymentRefusals } from './payment-values.ts'
import type { ProductScreen } from './product.ts'

const NewSticker = lazy(async () => ({ default: (await import('./NewSticker.tsx')).NewSticker }))

const useStickerApproval: ProductScreen['useApproval'] = (request, village, done) => {
  const { fields, ...form } = useContractForm({
    call: stickers.approve,
    initialValues: { sticker_fee: village.amount(request.feeSetting), note: '' },
    toAsk: (values) => ({ id: request.id, ...values }),
    done: ({ message }) => done(message),
  })
  return {
    ...form,
    bind: {
      fee: fields.getInputProps('sticker_fee'),
      // The server takes it from the settings by itself.
      processingFee: { value: village.amount('processing_fee') },
      note: fields.getInputProps('note'),
    },
  }
}

const useStickerPayment: ProductScreen['usePayment'] = (request, today, done) =>
  useContractForm({
    call: stickers.pay,
    initialValues: paidToday(today),
    toAsk: (values) => ({
      sticker_request_id: request.id,
      resident_id: request.residentId,
      payment_status: 'completed' as const,
      ...values,
      transaction_id: values.payment_method === 'e-wallet' ? values.transaction_id : null,
    }),
    check: (values) =>
      paymentRefusals(
        paymentProblem(STICKER.payment, parseAmount(values.amount), toCentavos(request.totalFee ?? 0)),
        values,
        today,
      ),
    done: ({ payment, message }) => done(payment, message),
  })

const requested = [column.name(), column.plate(), column.requested()]

/** Car sticker management (part 2 §2). */
export const stickerScreen: ProductScreen = {
  title: 'Car Sticker Management',
  approve: 'Accept',
  aboutLabel: 'Plate Number',
  searchHint: 'Name, reference or plate number',
  feeLabel: 'Sticker Fee',
  statusOf: STICKER.statusOf,
  calls: stickers,
  tabs: [
    {
      tab: 'requests',
      label: 'Car Sticker Request',
      lists: [
        {
          step: 'pending',
          label: 'Pending',
          empty: 'No car sticker requests available',
          columns: requested,
          action: { header: 'Action', does: 'review', label: 'Review' },
        },
        {
          step: 'rejected',
          label: 'Rejected',
          empty: 'No car sticker requests available',
          columns: requested,
          action: { header: 'Action' },
        },
      ],
    },
    {
      tab: 'to_pay',
      label: 'To Pay',
      lists: [
        {
          step: 'approved',
          label: 'Approved',
          empty: 'No car stickers to pay.',
          columns: [column.name(), column.plate(), column.approved(), column.type()],
          action: { header: 'Action', does: 'pay', label: 'ADD PAYMENT' },
        },
      ],
    },
    {
      tab: 'in_progress',
      label: 'In Progress',
      lists: [
        {
          step: 'in_progress',
          label: 'In progress',
          empty: 'No car stickers in progress.',
          columns: [column.name(), column.plate(), column.approved(), column.type()],
          action: { header: 'Actions', does: 'complete', label: 'Mark as Done' },
        },
      ],
    },
    {
      tab: 'completed',
      label: 'Completed',
      lists: [
        {
          step: 'done',
          label: 'To claim',
          empty: 'No car stickers to claim.',
          columns: [column.name(), column.plate(), column.completed('Completion Date'), column.type()],
          action: { header: 'Action', does: 'claim', label: 'Set as Claimed' },
        },
        {
          step: 'claimed',
          label: 'Claimed',
          empty: 'No claimed car stickers found.',
          columns: [
            column.name(),
            column.plate(),
            column.completed('Completion Date'),
            column.claimed(),
            column.type(),
          ],
        },
      ],
    },
  ],
  doneQuestion: 'Are you sure you want to mark this car sticker as done?',
  failures: {
    fetch: 'Failed to fetch car sticker requests.',
    approve: 'Failed to update car sticker request.',
    reject: 'Failed to reject car sticker request.',
    pay: 'Failed to add payment.',
    complete: 'Failed to complete car sticker request.',
    claim: 'Failed to claim car sticker request.',
  },
  alerts: {
    approve: 'An error occurred while updating the request. Please try again.',
    reject: 'An error occurred while updating the request. Please try again.',
    complete: 'Failed to mark the sticker request as done. Please try again.',
  },
  useApproval: useStickerApproval,
  usePayment: useStickerPayment,
  NewRequest: NewSticker,
}
