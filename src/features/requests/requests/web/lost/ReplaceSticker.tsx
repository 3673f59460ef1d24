import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { lateRefusal } from '#features/ledger/payments/web/LateReason.tsx'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { recordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { call } from '#web/calls/api.ts'
import { openFile } from '#web/device/download.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { stickersContract } from '../../contract.ts'
import type { PassRequest } from '../pass-request.ts'

interface Props {
  request: PassRequest
  village: VillageSettings
  onClose: () => void
}

/** The content of the window that issues a sticker in the place of a void one: the fee of the settings, its receipt, its paper. */
export function ReplaceSticker({ request, village, onClose }: Props) {
  const [issued, setIssued] = useState<number | null>(null)
  const free = useRef(false)
  const fee = village.amount('sticker_replacement_fee')
  const total = parseAmount(fee) ?? 0
  const print = issued !== null && (
    <Button
      fullWidth
      mt="md"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => void openFile(() => call(stickersContract.paper, { id: issued })).catch(notify.failure)}
    >
      {t('Print the sticker')}
    </Button>
  )
  if (free.current && issued !== null)
    return (
      <Stack>
        <Text role="status" ta="center" fw={600}>
          {t('The sticker was replaced.')}
        </Text>
        {print}
      </Stack>
    )
  const about = (
    <Text>
      {t('A new sticker of {plate}, good until {day}. The old one stays void.', {
        plate: request.about,
        day: showDay(request.issued?.until ?? ''),
      })}
    </Text>
  )
  return (
    <PaymentWindow
      today={village.today}
      endpoint={stickersContract.replace}
      more={{}}
      toAsk={(values) => ({ id: request.id, amount: fee, ...paymentInputFrom(values) })}
      check={({ day, late_reason }) => lateRefusal(day, late_reason, village.today)}
      recorded={({ payment, sticker_request: { id } }) => {
        free.current = payment === null
        setIssued(id)
        return payment && recordedPayment(payment)
      }}
      parts={() => ({
        about,
        // Nothing is asked of how it was paid where nothing is.
        ...(total === 0 ? { body: about, yes: t('Issue the sticker'), andPrint: false as const } : {}),
        sum: (
          <Text fw={600} role="status">
            {t('Total: {amount}', { amount: peso(total) })}
          </Text>
        ),
      })}
      after={print}
      onDone={onClose}
      onClose={() => free.current || onClose()}
    />
  )
}
