import { Button, type ButtonProps } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { openFile } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'
import { payments } from './calls.ts'

interface Props extends ButtonProps {
  /** The entry of the ledger. */
  paymentId: number
  receiptNumber: string
  /** Says `Open receipt` in place of the number. */
  spelled?: boolean
}

/** Opens the "Acknowledgement Receipt" of a payment in a tab of its own. */
export function ReceiptButton({ paymentId, receiptNumber, spelled = false, ...button }: Props) {
  const open = () => openFile(() => payments.receipt({ id: paymentId })).catch(notify.failure)
  return (
    <Button
      size={spelled ? 'sm' : 'compact-sm'}
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      className="num"
      aria-label={`Open receipt ${receiptNumber}`}
      {...button}
      onClick={() => void open()}
    >
      {spelled ? 'Open receipt' : receiptNumber}
    </Button>
  )
}
