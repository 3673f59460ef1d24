import { Checkbox, Stack, Text } from '@mantine/core'
import { useMe } from '#features/people/session/web/me.ts'
import type { Day } from '#shared/dates.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { OwedByLot } from './AnyAmount.tsx'
import { billTitle } from './bill-text.ts'

/** The penalties that arose after the day of a payment which is recorded only now. */
const latePenalties = ({ penalties }: Pick<OwedByLot, 'penalties'>, day: Day | '') =>
  penalties.filter((penalty) => day !== '' && penalty.charged_on > day)

/** The bills as they are without the penalties that are waived along. */
export const lessWaived = (lot: OwedByLot, day: Day | '', waive: readonly number[]): OwedByLot['bills'] => {
  const waived = latePenalties(lot, day).filter((penalty) => waive.includes(penalty.bill_id))
  return lot.bills.map((bill) => {
    const off = waived.find((penalty) => penalty.bill_id === bill.id)?.amount ?? 0
    return off === 0 ? bill : { ...bill, balance: (Math.round(bill.balance * 100) - Math.round(off * 100)) / 100 }
  })
}

/** The waivers that are sent: of penalties that arose later, of bills that are paid. */
export const waivedOf = (lot: OwedByLot, day: Day | '', waive: readonly number[], paid: readonly number[]): number[] =>
  latePenalties(lot, day)
    .map((penalty) => penalty.bill_id)
    .filter((id) => waive.includes(id) && paid.includes(id))

interface Props {
  lot: OwedByLot
  day: Day | ''
  /** Bills that the payment settles, whole or in part. */
  paid: readonly number[]
  waive: readonly number[]
  onWaive: (ids: number[]) => void
}

/** Offers to waive, in the same step, what nobody would owe had the payment been recorded on its day. */
export function LatePenalties({ lot, day, paid, waive, onWaive }: Props) {
  const mayWaive = useMe().role_type === 'admin'
  const late = latePenalties(lot, day).filter((penalty) => paid.includes(penalty.bill_id))
  if (late.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('Penalties after that day')}>
      {late.map(({ bill_id, amount, charged_on }) => {
        const bill = lot.bills.find((one) => one.id === bill_id)
        const values = { amount: pesoText(amount), bill: bill ? billTitle(bill) : '', day: showDay(charged_on) }
        return mayWaive ? (
          <Checkbox
            key={bill_id}
            label={t('Waive the penalty of {amount} on {bill}: it arose on {day}, after this payment', values)}
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
