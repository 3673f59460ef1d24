import { Checkbox } from '@mantine/core'
import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import classes from './Months.module.css'

interface Props {
  bills: readonly AccountBill[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** Which of the unpaid months are paid. */
export const Months = ({ bills, chosen, onChoose }: Props) => (
  <fieldset className={classes.months}>
    <legend>{t('Months')}</legend>
    {bills.length > 1 && (
      <Checkbox
        label={t('All months')}
        checked={chosen.length === bills.length}
        indeterminate={chosen.length > 0 && chosen.length < bills.length}
        onChange={(event) => onChoose(event.currentTarget.checked ? bills.map((bill) => bill.id) : [])}
      />
    )}
    <div className={classes.list}>
      {bills.map((bill) => (
        <div key={bill.id} className={classes.month}>
          <Checkbox
            label={billTitle(bill)}
            checked={chosen.includes(bill.id)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...chosen, bill.id] : chosen.filter((id) => id !== bill.id))
            }
          />
          {bill.status === 'pending' && <StatusPill status="pending" label={t('Not due yet')} />}
          <Money pesos={bill.balance} />
        </div>
      ))}
    </div>
  </fieldset>
)
