import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { payments } from './calls.ts'
import type { PassPayment } from './pass-request.ts'

interface Props {
  payment: PassPayment
  onClose: () => void
}

/** The content of the Void payment window: while the work goes on, a wrong payment can be taken away (decisions §4). */
export function VoidPayment({ payment, onClose }: Props) {
  const form = useContractForm({
    call: payments.void,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: payment.id, reason }),
    done: ({ message }) => {
      notify.success(message)
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{form.error}</Banner>
        <Text size="sm">
          {payment.receipt_number}, {pesoText(payment.amount)} of <DayText day={payment.payment_date} />. The request
          goes back to To Pay.
        </Text>
        <Textarea
          label="Reason"
          description="The payment counts nowhere from then on; it stays in the records with your name and this reason."
          data-autofocus
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.fields.getInputProps('reason')}
        />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            Keep the payment
          </Button>
          <SubmitButton color="red" busy={form.busy} busyText="Voiding...">
            Void payment
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
