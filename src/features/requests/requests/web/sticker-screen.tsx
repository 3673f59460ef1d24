import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { STICKER } from '#features/requests/requests/rules.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { wordsOf } from '#web/ui/notify.ts'
import { stickers } from './calls.ts'
import { column } from './columns.tsx'
import type { ProductScreen } from './product.ts'
import { feeOf, toldOf } from './request-payment.ts'

const NewSticker = lazyPart(async () => (await import('./NewSticker.tsx')).NewSticker)

const useStickerApproval: ProductScreen['useApproval'] = (request, village, done) => {
  const { fields, ...form } = useContractForm({
    call: stickers.approve,
    initialValues: { sticker_fee: village.amount(request.feeSetting), note: '' },
    toAsk: (values) => ({ id: request.id, ...values }),
    done: (answer) => done(wordsOf(answer)),
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

const PaySticker: ProductScreen['Payment'] = (props) => (
  <PaymentWindow
    {...feeOf(props, STICKER.payment)}
    call={stickers.pay}
    toAsk={(values) => ({ sticker_request_id: props.request.id, ...toldOf(props.request, values) })}
    recorded={({ payment, message }) => ({ ...payment, text: message })}
  />
)

const requested = [column.name(), column.plate(), column.requested()]

/** Car sticker management. */
export const stickerScreen: ProductScreen = {
  title: t('Car Sticker Management'),
  approve: t('Accept'),
  approving: t('Accept Request'),
  aboutLabel: t('Plate Number'),
  searchHint: t('Name, reference or plate number'),
  paper: t('Print the sticker'),
  bond: false,
  feeLabel: t('Sticker Fee'),
  statusOf: STICKER.statusOf,
  calls: stickers,
  tabs: [
    {
      tab: 'requests',
      label: t('Car Sticker Request'),
      lists: [
        {
          step: 'pending',
          label: t('Pending'),
          empty: t('No car sticker requests available'),
          columns: requested,
          action: { header: t('Action'), does: 'review', label: t('Review') },
        },
        {
          step: 'rejected',
          label: t('Rejected'),
          empty: t('No car sticker requests available'),
          columns: requested,
          action: { header: t('Action') },
        },
      ],
    },
    {
      tab: 'to_pay',
      label: t('To Pay'),
      lists: [
        {
          step: 'approved',
          label: t('Approved'),
          empty: t('No car stickers to pay.'),
          columns: [column.name(), column.plate(), column.approved(), column.type()],
          action: { header: t('Action'), does: 'pay', label: t('ADD PAYMENT') },
        },
      ],
    },
    {
      tab: 'in_progress',
      label: t('In Progress'),
      lists: [
        {
          step: 'in_progress',
          label: t('In progress'),
          empty: t('No car stickers in progress.'),
          columns: [column.name(), column.plate(), column.approved(), column.type()],
          action: { header: t('Actions'), does: 'complete', label: t('Mark as Done') },
        },
      ],
    },
    {
      tab: 'completed',
      label: t('Completed'),
      lists: [
        {
          step: 'done',
          label: t('To claim'),
          empty: t('No car stickers to claim.'),
          columns: [column.name(), column.plate(), column.completed(t('Completion Date')), column.type()],
          action: { header: t('Action'), does: 'claim', label: t('Set as Claimed') },
        },
        {
          step: 'claimed',
          label: t('Claimed'),
          empty: t('No claimed car stickers found.'),
          columns: [
            column.name(),
            column.plate(),
            column.completed(t('Completion Date')),
            column.claimed(),
            column.type(),
          ],
        },
      ],
    },
  ],
  doneQuestion: t('Are you sure you want to mark this car sticker as done?'),
  failures: {
    fetch: t('Failed to fetch car sticker requests.'),
    approve: t('Failed to update car sticker request.'),
    reject: t('Failed to reject car sticker request.'),
    pay: t('Failed to add payment.'),
    complete: t('Failed to complete car sticker request.'),
    claim: t('Failed to claim car sticker request.'),
  },
  alerts: {
    approve: t('An error occurred while updating the request. Please try again.'),
    reject: t('An error occurred while updating the request. Please try again.'),
    complete: t('Failed to mark the sticker request as done. Please try again.'),
  },
  useApproval: useStickerApproval,
  Payment: PaySticker,
  NewRequest: NewSticker,
}
