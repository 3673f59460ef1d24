import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { printReceipt } from './print-receipt.ts'
import { ReceiptButton } from './ReceiptButton.tsx'

interface Props {
  /** The specification's text. */
  text: string
  paymentId: number
  receiptNumber: string
  /** Pesos. */
  amount: number
  /** On the button that leaves it. */
  done?: string
  onClose: () => void
  /** How it was split. */
  children?: ReactNode
}

/** What a payment's window says when it is done: the receipt, with Print under the next Enter. */
export const PaymentRecorded = ({
  text,
  paymentId,
  receiptNumber,
  amount,
  done = t('Done'),
  onClose,
  children,
}: Props) => (
  <Stack align="center" gap={4} pt="md">
    <IconCircleCheck size={40} stroke={1.5} color="var(--accent-text)" aria-hidden />
    <Text role="status" fw={600} ta="center">
      {text}
    </Text>
    <Text c="dimmed" className="num">
      {receiptNumber} · <Money pesos={amount} />
    </Text>
    {children}
    <FormButtons>
      <ReceiptButton paymentId={paymentId} receiptNumber={receiptNumber} spelled />
      <Button variant="default" onClick={onClose}>
        {done}
      </Button>
      <Button
        autoFocus
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-label={t('Print receipt {receiptNumber}', { receiptNumber })}
        onClick={() => printReceipt(paymentId)}
      >
        {t('Print')}
      </Button>
    </FormButtons>
  </Stack>
)
