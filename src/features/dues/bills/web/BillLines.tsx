import { Button } from '@mantine/core'
import { t, translate } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Bill } from '../contract.ts'
import { billTitle, waivableLines } from './bill-text.ts'
import classes from './Dues.module.css'

interface Props {
  bill: Bill
  /** Takes the penalty back; undefined for who may not. */
  onWaive?: ((penalty: Bill['lines'][number]) => void) | undefined
}

/** Lines of a bill's amount; nothing when it is the month's dues alone. */
export const BillLines = ({ bill, onWaive }: Props) =>
  bill.lines.length > 1 ? (
    <dl className={classes.lines} aria-label={t('What the amount of {bill} is made of', { bill: billTitle(bill) })}>
      {bill.lines.map((line) => (
        <div key={line.id}>
          <dt>
            {translate(line.text)}
            {onWaive && waivableLines(bill).includes(line) && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => onWaive(line)}
                aria-label={
                  waivableLines(bill).length > 1
                    ? t('Waive penalty of {bill}: {penalty}', { bill: billTitle(bill), penalty: translate(line.text) })
                    : t('Waive penalty of {bill}', { bill: billTitle(bill) })
                }
              >
                {t('Waive penalty')}
              </Button>
            )}
          </dt>
          <dd>
            <Money pesos={line.amount} />
          </dd>
        </div>
      ))}
    </dl>
  ) : null
