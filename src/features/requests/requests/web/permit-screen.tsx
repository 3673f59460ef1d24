import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { PERMIT } from '#features/requests/requests/rules.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { wordsOf } from '#web/ui/notify.ts'
import { permits } from './calls.ts'
import { column } from './columns.tsx'
import type { ProductScreen } from './product.ts'
import { feeOf, toldOf } from './request-payment.ts'

const NewPermit = lazyPart(async () => (await import('./NewPermit.tsx')).NewPermit)

const usePermitApproval: ProductScreen['useApproval'] = (request, village, done) => {
  const { fields, ...form } = useContractForm({
    call: permits.approve,
    initialValues: {
      permit_fee: village.amount(request.feeSetting),
      processing_fee: village.amount('processing_fee'),
      note: '',
    },
    toAsk: (values) => ({ id: request.id, ...values }),
    done: (answer) => done(wordsOf(answer)),
  })
  return {
    ...form,
    bind: {
      fee: fields.getInputProps('permit_fee'),
      processingFee: fields.getInputProps('processing_fee'),
      note: fields.getInputProps('note'),
    },
  }
}

const PayPermit: ProductScreen['Payment'] = (props) => (
  <PaymentWindow
    {...feeOf(props, PERMIT.payment)}
    call={permits.pay}
    toAsk={(values) => ({ permit_request_id: props.request.id, ...toldOf(props.request, values) })}
    recorded={({ payment, message }) => ({ ...payment, text: message })}
  />
)

/** Clearance management. */
export const permitScreen: ProductScreen = {
  title: t('Clearance Management'),
  approve: t('Approve'),
  approving: t('Approve Request'),
  aboutLabel: t('Purpose'),
  searchHint: t('Name or reference number'),
  feeLabel: t('Permit Fee'),
  paper: t('Print the clearance'),
  bond: true,
  statusOf: PERMIT.statusOf,
  calls: permits,
  tabs: [
    {
      tab: 'requests',
      label: t('Clearance Requests'),
      lists: [
        {
          step: 'pending',
          label: t('Pending'),
          empty: t('No permit requests available'),
          columns: [column.name(), column.requested(), column.purpose(), column.status()],
          action: { header: t('Action'), does: 'review', label: t('Review') },
        },
        {
          step: 'rejected',
          label: t('Rejected'),
          empty: t('No permit requests available'),
          columns: [column.name(), column.requested(), column.purpose(), column.status()],
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
          label: t('To pay'),
          empty: t('No permit requests available'),
          columns: [column.name(t('Resident')), column.purpose(), column.reference()],
          action: { header: t('Actions'), does: 'pay', label: t('Add Payment') },
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
          empty: t('No permits in progress.'),
          columns: [column.name(), column.approved(), column.purpose()],
          action: { header: t('Actions'), does: 'complete', label: t('Mark as Done') },
        },
      ],
    },
    {
      tab: 'to_claim',
      label: t('To Claim'),
      lists: [
        {
          step: 'done',
          label: t('To claim'),
          empty: t('No permits to claim.'),
          columns: [column.name(), column.completed(), column.type()],
          action: { header: t('Action'), does: 'claim', label: t('Set as Claimed') },
        },
      ],
    },
    {
      tab: 'completed',
      label: t('Completed'),
      lists: [
        {
          step: 'claimed',
          label: t('Claimed'),
          empty: t('No completed permits found.'),
          columns: [column.name(), column.completed(), column.claimed(), column.type(), column.status()],
        },
      ],
    },
  ],
  doneQuestion: t('Are you sure you want to mark this permit as done?'),
  failures: {
    fetch: t('Failed to fetch permit requests.'),
    approve: t('Failed to approve permit request.'),
    reject: t('Failed to reject permit request.'),
    pay: t('Failed to add payment.'),
    complete: t('Failed to complete permit request.'),
    claim: t('Failed to claim permit request.'),
  },
  alerts: {
    complete: t('Failed to mark permit as done.'),
    claim: t('There was an error marking the permit as claimed. Please try again.'),
  },
  useApproval: usePermitApproval,
  Payment: PayPermit,
  NewRequest: NewPermit,
}
