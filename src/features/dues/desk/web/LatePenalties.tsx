import { Checkbox, Stack, Text } from '@mantine/core'
import { useMe } from '#features/people/session/web/me.ts'
import type { Day } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import { showDay, showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { OwedByLot } from '../contract.ts'

/** The penalties that arose after the day of a payment which is recorded only now. */
function latePenalties({ penalties }: Pick<OwedByLot, 'penalties'>, day: Day | '') {
  const late = penalties.filter((penalty) => day !== '' && penalty.charged_on > day)
  const sum = (pesos: readonly number[]) => pesos.reduce((total, one) => total + toCentavos(one), 0) / 100
  // A bill is waived as a whole.
  return [...Map.groupBy(late, ({ bill_id }) => bill_id).values()].flatMap((ofBill) => {
    const [first] = ofBill
    const amount = sum(ofBill.map((one) => one.amount))
    return first ? [{ ...first, amount, paid: sum(ofBill.map((one) => one.paid)) }] : []
  })
}

/** The bills as they are without the penalties that are waived along. */
export const lessWaived = (lot: OwedByLot, day: Day | '', waive: readonly number[]): OwedByLot['bills'] => {
  const waived = latePenalties(lot, day).filter((penalty) => waive.includes(penalty.bill_id))
  return lot.bills.map((bill) => {
    const penalty = waived.find(({ bill_id }) => bill_id === bill.id)
    if (!penalty) return bill
    const off = toCentavos(penalty.amount) - toCentavos(penalty.paid)
    return { ...bill, balance: (toCentavos(bill.balance) - off) / 100 }
  })
}

/** Those of bills of which nothing is left open. */
const ofPaid = (lot: OwedByLot, day: Day | '', paid: readonly number[]) =>
  latePenalties(lot, day).filter(
    ({ bill_id }) => paid.includes(bill_id) || lot.bills.every((bill) => bill.id !== bill_id),
  )

/** The waivers that are sent: of penalties that arose later, of bills that are paid. */
export const waivedOf = (lot: OwedByLot, day: Day | '', waive: readonly number[], paid: readonly number[]): number[] =>
  ofPaid(lot, day, paid)
    .map((penalty) => penalty.bill_id)
    .filter((id) => waive.includes(id))

interface Props {
  lot: OwedByLot
  day: Day | ''
  /** Open bills that the payment settles, whole or in part. */
  paid: readonly number[]
  waive: readonly number[]
  onWaive: (ids: number[]) => void
}

/** Offers to waive, in the same step, what nobody would owe had the payment been recorded on its day. */
export function LatePenalties({ lot, day, paid, waive, onWaive }: Props) {
  const mayWaive = useMe().role_type === 'admin'
  const late = ofPaid(lot, day, paid)
  if (late.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('Penalties after that day')}>
      {late.map(({ bill_id, month, amount, paid: before, charged_on }) => {
        const values = { amount: pesoText(amount), bill: showMonth(month), day: showDay(charged_on) }
        return mayWaive ? (
          <Checkbox
            key={bill_id}
            label={t('Waive the penalty of {amount} on {bill}: it arose on {day}, after this payment', values)}
            description={
              before > 0 ? t('{amount} of it is paid and becomes an advance', { amount: pesoText(before) }) : null
            }
            checked={waive.includes(bill_id)}
            onChange={(event) =>
              onWaive(event.currentTarget.checked ? [...waive, bill_id] : waive.filter((id) => id !== bill_id))
            }
          />
        ) : (
          <Text key={bill_id} size="sm" c="dimmed">
            {t(
              'The penalty of {amount} on {bill} arose on {day}, after this payment. An administrator can waive it.',
              values,
            )}
          </Text>
        )
      })}
    </Stack>
  )
}
