import type { ReactNode } from 'react'
import { voidingContract } from '#features/ledger/payments/contract.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'

interface Props {
  paymentId: number
  onClose: () => void
  /** Failure besides the form itself. */
  failure?: string | null
  /** Entry that would be voided. */
  children: ReactNode
}

/** The content of the Void Payment window: what would be taken away, and why (docs/spec/money.md#voided-payments). */
export function VoidPayment({ paymentId, onClose, failure = null, children }: Props) {
  const form = useContractForm({
    endpoint: voidingContract.void,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: paymentId, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      failure={failure}
      about={t('The payment counts nowhere from then on; it stays in the records with your name and this reason.')}
      keep={t('Keep the payment')}
      act={[t('Void payment'), t('Voiding...')]}
      danger
      onClose={onClose}
    >
      {children}
    </ReasonForm>
  )
}
