import { Button, Group, Text, TextInput } from '@mantine/core'
import { type OwedByLot, paymentDeskContract } from '#features/dues/desk/contract.ts'
import { openOf } from '#features/dues/desk/web/AnyAmount.tsx'
import { NOT_POSITIVE } from '#features/ledger/payments/rules.ts'
import { type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { lateRefusal } from '#features/ledger/payments/web/LateReason.tsx'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { RecordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import { proposeOverLots } from '#features/ledger/settlement/rules.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, parseAmount, peso, toCentavos, toPesos } from '#shared/money.ts'
import { useAskEach } from '#web/calls/use-ask-each.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { salesContract } from '../contract.ts'
import { type PaidLot, PaidLots } from './PaidLots.tsx'
import classes from './Sell.module.css'
import { type Sold, SoldItem } from './SoldItem.tsx'

interface More {
  payer_name: string
  items: Sold[]
  lots: PaidLot[]
}

interface Props {
  today: Day
  /** HOUSE.ids of what one amount pays, the first one gets what is left; without them the receipt begins with a thing. */
  lots?: readonly number[]
  /** Centavos that the report pays for bookings and fees before the lots. */
  itemsAmount?: Centavos
  /** Known values of the payment, as of one that its payer reported, and how else it is recorded. */
  known?: Partial<PaymentValues>
  endpoint?: typeof salesContract.sell
  onPaid?: (paid: RecordedPayment) => void
  /** On the button that leaves the receipt, and where it leads; it closes the window unless told. */
  done?: string
  onDone?: () => void
  onClose: () => void
}

/** The content of the receipt window: things of the catalogue or other income, and what several lots pay. A walk-in needs only a name. */
export function Sell({ lots = [], ...props }: Props) {
  const owed = useAskEach(
    paymentDeskContract.proposal,
    lots.map((house_id) => ({ house_id })),
  )
  if (owed.data) return <SellForm {...props} owed={owed.data} />
  return <LoadState query={owed} height={320} />
}

let keys = 0
const nextKey = () => {
  keys += 1
  return keys
}
const anItem = (): Sold => ({ key: nextKey(), charge_id: '', account: '', amount: '' })
const aLot = (): PaidLot => ({ key: nextKey(), house_id: null, amount: '' })

const sumOf = (rows: readonly { amount: string }[]): Centavos =>
  rows.reduce((sum, one) => sum + (parseAmount(one.amount) ?? 0), 0)
const typedOf = (amount: Centavos): string => (amount > 0 ? String(toPesos(amount)) : '')

/** One amount over the lots that were chosen before the window opened; what was typed for others stays. */
function divided(amount: Centavos, rows: readonly PaidLot[], owed: readonly OwedByLot[]): PaidLot[] {
  const lots = owed.filter(({ house }) => rows.some((row) => row.address && row.house_id === house.id))
  const left = Math.max(0, amount - sumOf(rows.filter((row) => !row.address)))
  const shares = proposeOverLots(
    left,
    lots.map((lot) => openOf(lot, '', [])),
  )
  const shareOf = ({ house_id }: PaidLot) => shares[lots.findIndex(({ house }) => house.id === house_id)] ?? 0
  return rows.map((row) => (row.address ? { ...row, amount: typedOf(shareOf(row)) } : row))
}

/** `owed` are the debts of the chosen lots. */
function SellForm({
  owed,
  endpoint = salesContract.sell,
  known,
  itemsAmount = 0,
  ...props
}: Omit<Props, 'lots'> & { owed: readonly OwedByLot[] }) {
  const several = owed.length > 0 || itemsAmount > 0
  const owedInAll = owed.reduce((sum, lot) => sum + toCentavos(lot.owed), itemsAmount)
  return (
    <PaymentWindow
      {...props}
      endpoint={endpoint}
      known={{ amount: typedOf(several ? owedInAll : 0), ...known }}
      more={beginning(owed, itemsAmount, known?.amount)}
      toAsk={({ items, lots, payer_name, ...how }) => ({
        payer_name: payer_name || null,
        items: items.map(({ charge_id, account, amount }) => ({
          charge_id: charge_id || null,
          account: charge_id ? null : account || null,
          amount: amount || null,
        })),
        // A chosen lot that nothing is left for pays nothing.
        lots: lots
          .filter((lot) => !lot.address || lot.amount)
          .map(({ house_id, amount }) => ({ house_id: house_id ?? '', amount })),
        ...paymentInputFrom(how),
      })}
      check={({ day, late_reason, items, lots }) => ({
        ...(several && items.length === 0 && itemsAmount + sumOf(lots) <= 0 ? { amount: NOT_POSITIVE } : {}),
        ...lateRefusal(day, late_reason, props.today),
      })}
      recorded={({ payment }) => ({ ...payment, text: t('Payment recorded') })}
      parts={({ fields: { values, setFieldValue, setValues, getInputProps: input, errors } }) => {
        const payer = (
          <TextInput
            label={t('Paid by')}
            description={itemsAmount > 0 ? t('Empty: who reported it') : t('Empty: who answers for the first lot')}
            data-autofocus={!several || undefined}
            maxLength={255}
            {...input('payer_name')}
          />
        )
        const change = (changed: Partial<More & { amount: string }>) => setValues(changed as Partial<typeof values>)
        // An amount that arrived stays, and its lots get what the things leave; one at the desk grows with them.
        const changeItems = (items: Sold[]) =>
          change(
            known?.amount
              ? {
                  items,
                  lots: divided((parseAmount(values.amount) ?? 0) - itemsAmount - sumOf(items), values.lots, owed),
                }
              : { items, ...(several ? { amount: typedOf(itemsAmount + sumOf([...items, ...values.lots])) } : {}) },
          )
        return {
          ...(several ? { label: t('Amount handed over'), due: toPesos(owedInAll) } : { about: payer }),
          onAmount: (typed) =>
            setFieldValue(
              'lots',
              divided((parseAmount(typed) ?? 0) - itemsAmount - sumOf(values.items), values.lots, owed),
            ),
          settles: (
            <>
              {values.items.map((item) => (
                <SoldItem
                  key={item.key}
                  item={item}
                  forLots={values.lots.length > 0}
                  onChange={(row) => changeItems(values.items.map((one) => (one.key === row.key ? row : one)))}
                  onRemove={() => changeItems(values.items.filter((one) => one.key !== item.key))}
                />
              ))}
              {errors.items && <ErrorText>{String(errors.items)}</ErrorText>}
              <PaidLots
                lots={values.lots}
                onChange={(lots) => change({ lots, amount: typedOf(itemsAmount + sumOf([...values.items, ...lots])) })}
              />
              {errors.lots && <ErrorText>{String(errors.lots)}</ErrorText>}
              <Group gap="xs">
                <Button variant="default" size="compact-md" onClick={() => changeItems([...values.items, anItem()])}>
                  {t('Add a thing')}
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => setFieldValue('lots', [...values.lots, aLot()])}
                >
                  {t('Add a lot')}
                </Button>
              </Group>
              {several && payer}
            </>
          ),
          sum: (
            <Text fw={600} role="status" className={classes.total}>
              {t('Total: {amount}', { amount: peso(itemsAmount + sumOf([...values.items, ...values.lots])) })}
            </Text>
          ),
        }
      }}
    />
  )
}

/** Things and lots as the form begins: the chosen lots with their debts, otherwise one thing. */
function beginning(owed: readonly OwedByLot[], itemsAmount: Centavos, amount?: string): More {
  const lots = owed.map(({ house, owed: due }) => ({
    ...aLot(),
    house_id: house.id,
    address: house.address,
    owes: toCentavos(due),
    amount: typedOf(toCentavos(due)),
  }))
  return {
    payer_name: '',
    items: owed.length > 0 || itemsAmount > 0 ? [] : [anItem()],
    lots: amount ? divided((parseAmount(amount) ?? 0) - itemsAmount, lots, owed) : lots,
  }
}
