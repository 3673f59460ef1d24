import { lazy } from 'react'
import { PERMIT, paymentProblem } from '#features/requests/rules.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { permits } from './calls.ts'
import { column } from './columns.tsx'
import { paidToday, paymentRefusals } from './payment-values.ts'
import type { ProductScreen } from './product.ts'

const NewPermit = lazy(async () => ({ default: (await import('./NewPermit.tsx')).NewPermit }))

const usePermitApproval: ProductScreen['useApproval'] = (request, village, done) => {
  const { fields, ...form } = useContractForm({
    call: permits.approve,
    initialValues: {
      permit_fee: village.amount(request.feeSetting),
      processing_fee: village.amount('processing_fee'),
      note: '',
    },
    toAsk: (values) => ({ id: request.id, ...values }),
    done: ({ message }) => done(message),
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

const usePermitPayment: ProductScreen['usePayment'] = (request, today, done) =>
  useContractForm({
    call: permits.pay,
    initialValues: paidToday(today),
    toAsk: (values) => ({
      permit_request_id: request.id,
      resident_id: request.residentId,
      payment_status: 'completed' as const,
      ...values,
      transaction_id: values.payment_method === 'e-wallet' ? values.transaction_id : null,
    }),
    check: (values) =>
      paymentRefusals(
        paymentProblem(PERMIT.payment, parseAmount(values.amount), toCentavos(request.totalFee ?? 0)),
        values,
        today,
      ),
    done: ({ payment, message }) => done(payment, message),
  })

/** Clearance management (part 2 §2). */
export const permitScreen: ProductScreen = {
  title: 'Clearance Management',
  approve: 'Approve',
  aboutLabel: 'Purpose',
  searchHint: 'Name or reference number',
  feeLabel: 'Permit Fee',
  statusOf: PERMIT.statusOf,
  calls: permits,
  tabs: [
    {
      tab: 'requests',
      label: 'Clearance Requests',
      lists: [
        {
          step: 'pending',
          label: 'Pending',
          empty: 'No permit requests available',
          columns: [column.name(), column.requested(), column.purpose(), column.status()],
          action: { header: 'Action', does: 'review', label: 'Review' },
        },
        {
          step: 'rejected',
          label: 'Rejected',
          empty: 'No permit requests available',
          columns: [column.name(), column.requested(), column.purpose(), column.status()],
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
          label: 'To pay',
          empty: 'No permit requests available',
          columns: [column.name('Resident'), column.purpose(), column.reference()],
          action: { header: 'Actions', does: 'pay', label: 'Add Payment' },
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
          empty: 'No permits in progress.',
          columns: [column.name(), column.approved(), column.purpose()],
          action: { header: 'Actions', does: 'complete', label: 'Mark as Done' },
        },
      ],
    },
    {
      tab: 'to_claim',
      label: 'To Claim',
      lists: [
        {
          step: 'done',
          label: 'To claim',
          empty: 'No permits to claim.',
          columns: [column.name(), column.completed(), column.type()],
          action: { header: 'Action', does: 'claim', label: 'Set as Claimed' },
        },
      ],
    },
    {
      tab: 'completed',
      label: 'Completed',
      lists: [
        {
          step: 'claimed',
          label: 'Claimed',
          empty: 'No completed permits found.',
          columns: [column.name(), column.completed(), column.claimed(), column.type(), column.status()],
        },
      ],
    },
  ],
  doneQuestion: 'Are you sure you want to mark this permit as done?',
  failures: {
    fetch: 'Failed to fetch permit requests.',
    approve: 'Failed to approve permit request.',
    reject: 'Failed to reject permit request.',
    pay: 'Failed to add payment.',
    complete: 'Failed to complete permit request.',
    claim: 'Failed to claim permit request.',
  },
  alerts: {
    complete: 'Failed to mark permit as done.',
    claim: 'There was an error marking the permit as claimed. Please try again.',
  },
  useApproval: usePermitApproval,
  usePayment: usePermitPayment,
  NewRequest: NewPermit,
}
