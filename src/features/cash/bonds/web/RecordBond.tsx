import { TextInput } from '@mantine/core'
import { LotPicker } from '#features/dues/desk/web/LotPicker.tsx'
import { dayRefusals, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { seriesContract } from '#features/ledger/series/contract.ts'
import { LostNumberInput } from '#features/ledger/series/web/LostNumberInput.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { bondsContract } from '../contract.ts'

/** Record that requires the bond, and the terms. */
export interface BondRequest {
  request_id?: number
  booking_id?: number
  purpose: string
  payer_name: string
  /** Pesos. */
  amount: number
}

interface Props {
  today: Day
  requirement?: BondRequest
  onClose: () => void
}

const NO_LOT: number | null = null

/** Takes a bond, for what asks for it or for any lot; then its receipt. */
export function RecordBond({ today, requirement: request, onClose }: Props) {
  const lost = useAsk(seriesContract.list, {}).data?.some((one) => one.held && !one.closed && one.lost > 0)
  return (
    <Dialog title={t('Take a Bond')} size="lg" opened onClose={onClose}>
      <PaymentWindow
        today={today}
        endpoint={bondsContract.take}
        known={{ amount: request && request.amount > 0 ? request.amount.toFixed(2) : '' }}
        more={{
          house_id: NO_LOT,
          purpose: request?.purpose ?? '',
          payer_name: request?.payer_name ?? '',
          receipt_number: '',
        }}
        toAsk={(values) => ({
          ...(request
            ? { request_id: request.request_id, booking_id: request.booking_id }
            : { house_id: values.house_id }),
          purpose: values.purpose,
          payer_name: values.payer_name || null,
          amount: values.amount,
          ...paymentInputFrom(values),
          ...(values.receipt_number ? { receipt_number: values.receipt_number } : {}),
        })}
        check={(values) => dayRefusals(values, undefined, today)}
        recorded={({ payment }) => ({ ...payment, text: t('The bond is held') })}
        onClose={onClose}
        parts={({ fields }) => ({
          label: t('Bond'),
          due: request?.amount ?? 0,
          yes: t('Take'),
          andPrint: false,
          about: (
            <>
              {!request && (
                <LotPicker
                  label={t('Lot')}
                  onChange={(chosen) => fields.setFieldValue('house_id', chosen?.id ?? null)}
                />
              )}
              <TextInput label={t('For')} required maxLength={200} {...fields.getInputProps('purpose')} />
              <TextInput
                label={t('Given by')}
                {...(request ? {} : { description: t('Empty: the owner of the lot') })}
                maxLength={255}
                {...fields.getInputProps('payer_name')}
              />
              {lost && (
                <LostNumberInput label={t('Number on the Receipt')} field={fields.getInputProps('receipt_number')} />
              )}
            </>
          ),
        })}
      />
    </Dialog>
  )
}
