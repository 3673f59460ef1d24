import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { type AccountBill, sumOf } from '#features/dues/bills/web/account.ts'
import { BillLines } from '#features/dues/bills/web/BillLines.tsx'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import classes from './UnpaidBreakdown.module.css'

interface Props {
  bills: readonly AccountBill[]
  /** Takes the penalty of a bill back; undefined for who may not. */
  onWaive: ((bill: AccountBill, penalty: AccountBill['lines'][number]) => void) | undefined
}

/** Unpaid Dues Breakdown: the overdue months with their amounts, adding up to the total to pay. */
export const UnpaidBreakdown = ({ bills, onWaive }: Props) => (
  <Section title={t('Unpaid Dues Breakdown')}>
    {bills.length === 0 ? (
      <Text size="sm" c="dimmed">
        {t('All Paid!')}
      </Text>
    ) : (
      <table className={classes.table} aria-label={t('Unpaid Dues Breakdown')}>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <Fragment key={bill.id}>
              <Row name={billTitle(bill)} pesos={bill.balance} />
              {bill.lines.length > 1 && (
                <tr className={classes.made}>
                  <td colSpan={2}>
                    <BillLines bill={bill} onWaive={onWaive && ((penalty) => onWaive(bill, penalty))} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <Row name={t('Total')} pesos={sumOf(bills.map((bill) => bill.balance))} />
        </tfoot>
      </table>
    )}
  </Section>
)

const Row = ({ name, pesos }: { name: string; pesos: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <Money pesos={pesos} />
    </td>
  </tr>
)
