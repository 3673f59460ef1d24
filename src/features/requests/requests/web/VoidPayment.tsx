import { Text } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { ReasonForm } from '#web/ui/ReasonForm.tsx'
import { payments } from './calls.ts'
import type { PassPayment } from './pass-request.ts'

interface Props {
  payment: PassPayment
  onClose: () => void
}

/**
 * The content of the Void payment window: while the work goes on, a wrong payment can be taken away
 * (docs/spec/money.md#voided-payments).
 */
export function VoidPayment({ payment, onClose }: Props) {
  const form = useContractForm({
    call: payments.void,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: payment.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={t('The payment counts nowhere from then on; it stays in the records with your name and this reason.')}
      keep={t('Keep the payment')}
      act={[t('Void payment'), t('Voiding...')]}
      danger
      onClose={onClose}
    >
      <Text size="sm">
        <T
          text="{receiptNumber}, {amount} of {day}. The request goes back to To Pay."
          receiptNumber={payment.receipt_number}
          amount={pesoText(payment.amount)}
          day={<DayText day={payment.payment_date} />}
        />
      </Text>
    </ReasonForm>
  )
}
