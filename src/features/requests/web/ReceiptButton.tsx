import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { openFile } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'
import { payments } from './calls.ts'
import type { PassPayment } from './pass-request.ts'

interface Props {
  payment: PassPayment
  /** Says `Open receipt` in place of the number. */
  spelled?: boolean
}

/** Opens the "Acknowledgement Receipt" of a payment in a tab of its own. */
export function ReceiptButton({ payment: { id, receipt_number }, spelled = false }: Props) {
  const open = () => openFile(() => payments.receipt({ id })).catch(notify.failure)
  return (
    <Button
      size={spelled ? 'sm' : 'compact-sm'}
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      aria-label={`Open receipt ${receipt_number}`}
      onClick={() => void open()}
    >
      {spelled ? 'Open receipt' : receipt_number}
    </Button>
  )
}
