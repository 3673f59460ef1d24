import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import { t } from '#web/texts/t.ts'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'

interface Props {
  /** The specification's text. */
  text: string
  paymentId: number
  receiptNumber: string
  /** Pesos. */
  amount: number
  onClose: () => void
  /** How it was split. */
  children?: ReactNode
}

/** What a payment's window says when it is done; Enter leaves it. */
export const PaymentRecorded = ({ text, paymentId, receiptNumber, amount, onClose, children }: Props) => (
  <Stack align="center" gap={4} pt="md">
    <IconCircleCheck size={40} stroke={1.5} color="var(--accent-text)" aria-hidden />
    <Text role="status" fw={600} ta="center">
      {text}
    </Text>
    <Text c="dimmed">
      {receiptNumber} · <Money pesos={amount} />
    </Text>
    {children}
    <FormButtons>
      <ReceiptButton paymentId={paymentId} receiptNumber={receiptNumber} spelled />
      <Button onClick={onClose} autoFocus>
        {t('Done')}
      </Button>
    </FormButtons>
  </Stack>
)
