import { Checkbox, Group, Text } from '@mantine/core'
import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import classes from './Months.module.css'

interface Props {
  bills: readonly AccountBill[]
  split: { splits: readonly { bill_id: number; amount: Centavos }[]; advance: Centavos }
  /** The settings ask for another order than the oldest bill first with its penalty before its dues. */
  reordered: boolean
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** Split of the amount: in the order of the settings, ticked bills before all others; what is left is an advance. */
export const Split = ({ bills, split, reordered, chosen, onChoose }: Props) => (
  <fieldset className={classes.months}>
    <legend>
      {reordered
        ? t('Split: in the order of the settings, ticked ones before')
        : t('Split: the oldest first, ticked ones before')}
    </legend>
    <div className={classes.list} hidden={bills.length === 0}>
      {bills.map((bill) => {
        const share = split.splits.find((one) => one.bill_id === bill.id)?.amount ?? 0
        return (
          <div key={bill.id} className={classes.month}>
            <Checkbox
              label={t('{bill}, {amount} owed', { bill: billTitle(bill), amount: pesoText(bill.balance) })}
              checked={chosen.includes(bill.id)}
              onChange={(event) =>
                onChoose(event.currentTarget.checked ? [...chosen, bill.id] : chosen.filter((id) => id !== bill.id))
              }
            />
            <span className="num">{share > 0 ? peso(share) : '–'}</span>
          </div>
        )
      })}
    </div>
    <Group px="sm" pt="xs" justify="space-between">
      <Text size="sm" fw={600}>
        {t('Advance')}
      </Text>
      <output className="num" aria-label={t('Advance')}>
        {peso(split.advance)}
      </output>
    </Group>
  </fieldset>
)
