import { Button, type ButtonProps } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { paymentsContract } from '#features/money/payments/contract.ts'
import { client } from '#web/api.ts'
import { openFile } from '#web/download.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/notify.ts'

const { receipt } = client(paymentsContract)

/** Opens the "Acknowledgement Receipt" of an entry of the ledger in a tab of its own. */
export const openReceipt = (paymentId: number): void =>
  void openFile(() => receipt({ id: paymentId })).catch(notify.failure)

interface Props extends ButtonProps {
  /** The entry of the ledger. */
  paymentId: number
  receiptNumber: string
  /** Says `Open receipt` in place of the number. */
  spelled?: boolean
}

/** The number of a receipt, which opens it. */
export const ReceiptButton = ({ paymentId, receiptNumber, spelled = false, ...button }: Props) => (
  <Button
    size={spelled ? 'sm' : 'compact-sm'}
    variant="default"
    leftSection={<IconFileText size={16} aria-hidden />}
    className="num"
    aria-label={t('Open receipt {receiptNumber}', { receiptNumber })}
    {...button}
    onClick={() => openReceipt(paymentId)}
  >
    {spelled ? t('Open receipt') : receiptNumber}
  </Button>
)
