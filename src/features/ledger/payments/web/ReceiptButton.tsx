import type { ButtonProps } from '@mantine/core'
import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { call } from '#web/calls/api.ts'
import { openFile } from '#web/device/download.ts'
import { t } from '#web/texts/t.ts'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { paymentsContract } from '../contract.ts'

/** Opens the "Acknowledgement Receipt" of an entry of the ledger in a tab of its own. */
export const openReceipt = (paymentId: number): void =>
  void openFile(() => call(paymentsContract.receipt, { id: paymentId })).catch(notify.failure)

interface Props extends ButtonProps {
  /** The entry of the ledger. */
  paymentId: number
  receiptNumber: string
  /** Says `Open receipt` in place of the number. */
  spelled?: boolean
  /** Without it that of the settings. */
  paper?: ReceiptPaper | null
}

/** The number of a receipt, which opens it. */
export const ReceiptButton = ({ paymentId, receiptNumber, spelled = false, paper = null, ...button }: Props) => (
  <PaperButton
    size={spelled ? 'sm' : 'compact-sm'}
    label={t('Open receipt {receiptNumber}', { receiptNumber })}
    file={() => call(paymentsContract.receipt, { id: paymentId, paper })}
    {...button}
  >
    {spelled ? t('Open receipt') : receiptNumber}
  </PaperButton>
)
