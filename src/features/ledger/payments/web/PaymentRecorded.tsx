import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { printPage } from '#web/device/download.ts'
import { T } from '#web/texts/T.tsx'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { paymentsContract } from '../contract.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import type { RecordedPayment } from './recorded-payment.ts'

/** Sends the receipt of an entry of the ledger to the printer, on the paper of the settings unless one is told. */
export const printReceipt = (paymentId: number, paper: ReceiptPaper | null = null): void =>
  void printPage(
    () => call(paymentsContract.receipt, { id: paymentId, paper, format: 'html' }),
    () => call(paymentsContract.receipt, { id: paymentId, paper }),
  ).catch(notify.failure)

const PAPERS = [
  ['', t('As in the settings')],
  ['A5', t('A5, half a sheet')],
  ['A4', t('A4, a sheet')],
  ['80mm', t('80 mm, a roll')],
] as const satisfies readonly (readonly [ReceiptPaper | '', string])[]

interface Props {
  paid: RecordedPayment
  /** On the button that leaves it, `Done` unless told. */
  done?: string | undefined
  onClose: () => void
}

/** End of a payment's window: the receipt, with Print under the next Enter, on any paper that is chosen. */
export function PaymentRecorded({ paid, done = t('Done'), onClose }: Props) {
  const { id, receipt_number: receiptNumber, parts = [], note } = paid
  const [chosen, setChosen] = useState<(typeof PAPERS)[number][0]>('')
  const paper = chosen || null
  return (
    <Stack align="center" gap={4} pt="md">
      <IconCircleCheck size={40} stroke={1.5} color="var(--accent-text)" aria-hidden />
      <Text role="status" fw={600} ta="center">
        {paid.text}
      </Text>
      <Text c="dimmed" className="num">
        {receiptNumber} · <Money pesos={paid.amount} />
      </Text>
      {parts.map((part) => (
        <Text key={part.text} size="sm" c="dimmed">
          {translate(part.text)}: {pesoText(part.amount)}
        </Text>
      ))}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <AfterClosing paymentId={id} />
      <AddressWarning />
      <Choice label={t('Paper of this receipt')} options={PAPERS} value={chosen} onChange={setChosen} />
      <FormButtons>
        <ReceiptButton paymentId={id} receiptNumber={receiptNumber} spelled paper={paper} />
        <Button variant="default" onClick={onClose}>
          {done}
        </Button>
        <Button
          autoFocus
          leftSection={<IconPrinter size={18} aria-hidden />}
          aria-label={t('Print receipt {receiptNumber}', { receiptNumber })}
          onClick={() => printReceipt(id, paper)}
        >
          {t('Print')}
        </Button>
      </FormButtons>
    </Stack>
  )
}

/** Of cash that came after its drawer was closed: that the next closing counts it (docs/decisions/closing.md). */
function AfterClosing({ paymentId }: { paymentId: number }) {
  const { data } = useAsk(paymentsContract.read, { id: paymentId })
  if (!data?.counts_on) return null
  return (
    <Text size="sm" ta="center">
      <T
        text="The drawer was closed already: this counts in its next closing, on {day}."
        day={<DayText day={data.counts_on} />}
      />
    </Text>
  )
}
