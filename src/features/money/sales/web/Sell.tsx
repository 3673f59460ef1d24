import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LotPicker } from '#features/money/billing/web/LotPicker.tsx'
import type { Payment } from '#features/money/payments/contract.ts'
import { HowPaid } from '#features/money/payments/web/HowPaid.tsx'
import {
  ALL_METHODS,
  CHEQUE_NAMES,
  type HowPaidValues,
  handedOverOf,
  paidToday,
} from '#features/money/payments/web/how-paid.ts'
import { lateRefusal } from '#features/money/payments/web/LateReason.tsx'
import { PaymentRecorded } from '#features/money/payments/web/PaymentRecorded.tsx'
import { salesContract } from '#features/money/sales/contract.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { client } from '#web/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { WindowForm } from '#web/ui/WindowForm.tsx'
import { type Sold, SoldItem } from './SoldItem.tsx'

const { sell } = client(salesContract)

/** What was handed over for what a lot owes. */
interface PaidLot {
  key: number
  house_id: number | null
  /** Of one that was chosen before the window opened. */
  address?: string
  amount: string
}

/** A lot that the receipt begins with, and what is proposed for it, in pesos. */
export interface LotToPay {
  id: number
  address: string
  amount: number
}

interface Values extends HowPaidValues, Record<string, unknown> {
  payer_name: string
  items: Sold[]
  lots: PaidLot[]
}

interface Props {
  today: Day
  /** What several lots pay; without them the receipt begins with a thing. */
  lots?: readonly LotToPay[]
  onClose: () => void
}

/** The content of the receipt window: things of the catalogue or other income, and what several lots pay. A walk-in needs only a name. */
export function Sell({ onClose, ...props }: Props) {
  const [sold, setSold] = useState<Payment>()
  if (!sold) return <SellForm {...props} onClose={onClose} onSold={setSold} />
  return (
    <PaymentRecorded
      text={t('Payment recorded')}
      paymentId={sold.id}
      receiptNumber={sold.receipt_number}
      amount={sold.amount}
      onClose={onClose}
    />
  )
}

let keys = 0
const nextKey = () => {
  keys += 1
  return keys
}
const anItem = (): Sold => ({ key: nextKey(), charge_id: '', account: '', amount: '' })
const aLot = (): PaidLot => ({ key: nextKey(), house_id: null, amount: '' })

function SellForm({ today, lots: start = [], onClose, onSold }: Props & { onSold: (sold: Payment) => void }) {
  const form = useContractForm<typeof sell.endpoint, Values>({
    call: sell,
    initialValues: {
      payer_name: '',
      items: start.length > 0 ? [] : [anItem()],
      lots: start.map(({ id, address, amount }) => ({
        ...aLot(),
        house_id: id,
        address,
        amount: amount ? String(amount) : '',
      })),
      ...paidToday(today),
    },
    toAsk: ({ items, lots, payer_name, ...how }) => ({
      payer_name: payer_name || null,
      items: items.map(({ charge_id, account, amount }) => ({
        charge_id: charge_id || null,
        account: charge_id ? null : account || null,
        amount: amount || null,
      })),
      lots: lots.map(({ house_id, amount }) => ({ house_id: house_id ?? '', amount })),
      ...handedOverOf(how),
    }),
    names: CHEQUE_NAMES,
    check: ({ day, late_reason }) => lateRefusal(day, late_reason, today),
    done: (answer) => onSold(answer.payment),
  })
  const { values, setFieldValue, getInputProps: input, errors } = form.fields
  const changed = <Row extends { key: number }>(rows: readonly Row[], row: Row) =>
    rows.map((one) => (one.key === row.key ? row : one))
  const without = <Row extends { key: number }>(rows: readonly Row[], key: number) =>
    rows.filter((one) => one.key !== key)
  const total = [...values.items, ...values.lots].reduce((sum, one) => sum + (parseAmount(one.amount) ?? 0), 0)
  return (
    <WindowForm form={form} yes={t('Pay')} busyText={t('Processing...')} onClose={onClose}>
      <TextInput
        label={t('Paid by')}
        description={t('Empty: who answers for the first lot')}
        data-autofocus
        maxLength={255}
        autoComplete="off"
        {...input('payer_name')}
      />
      {values.items.map((item) => (
        <SoldItem
          key={item.key}
          item={item}
          forLots={values.lots.length > 0}
          onChange={(row) => setFieldValue('items', changed(values.items, row))}
          onRemove={() => setFieldValue('items', without(values.items, item.key))}
        />
      ))}
      {errors.items && <ErrorText>{String(errors.items)}</ErrorText>}
      {values.lots.map((lot) => (
        <Group key={lot.key} align="end" gap="xs" role="group" aria-label={t('What a lot pays')}>
          <div style={{ flex: '1 1 12rem' }}>
            {lot.address ? (
              <TextInput label={t('Lot')} value={lot.address} readOnly disabled />
            ) : (
              <LotPicker
                label={t('Lot')}
                onChange={(chosen) =>
                  setFieldValue('lots', changed(values.lots, { ...lot, house_id: chosen?.id ?? null }))
                }
              />
            )}
          </div>
          <MoneyInput
            label={t('For what it owes')}
            value={lot.amount}
            onChange={(amount) => setFieldValue('lots', changed(values.lots, { ...lot, amount }))}
            w="9rem"
          />
          <Button variant="subtle" color="red" onClick={() => setFieldValue('lots', without(values.lots, lot.key))}>
            {t('Remove')}
          </Button>
        </Group>
      ))}
      {errors.lots && <ErrorText>{String(errors.lots)}</ErrorText>}
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => setFieldValue('items', [...values.items, anItem()])}>
          {t('Add a thing')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setFieldValue('lots', [...values.lots, aLot()])}>
          {t('Add a lot')}
        </Button>
      </Group>
      <Text fw={600} role="status">
        {t('Total: {amount}', { amount: peso(total) })}
      </Text>
      <HowPaid values={values} bind={(field) => input(field)} methods={ALL_METHODS} today={today} folded />
    </WindowForm>
  )
}
