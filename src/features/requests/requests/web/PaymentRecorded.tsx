import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import { t } from '#web/texts/t.ts'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { PassPayment } from './pass-request.ts'

interface Props {
  message: string
  payment: PassPayment
  onClose: () => void
}

/** What the payment window says when it is done; Enter leaves it. */
export const PaymentRecorded = ({ message, payment, onClose }: Props) => (
  <Stack align="center" gap={4} pt="md">
    <IconCircleCheck size={40} stroke={1.5} color="var(--accent-text)" aria-hidden />
    <Text role="status" fw={600} ta="center">
      {message}
    </Text>
    <Text c="dimmed" className="num">
      {payment.receipt_number} · <Money pesos={payment.amount} />
    </Text>
    <FormButtons>
      <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} spelled />
      <Button onClick={onClose} autoFocus>
        {t('Done')}
      </Button>
    </FormButtons>
  </Stack>
)
