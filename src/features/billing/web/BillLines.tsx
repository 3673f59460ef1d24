import type { Bill } from '#features/billing/contract.ts'
import { Money } from '#web/ui/Money.tsx'
import classes from './Dues.module.css'

/** What a bill's amount is made of; nothing when it is the month's dues alone. */
export const BillLines = ({ lines }: Pick<Bill, 'lines'>) =>
  lines.length > 1 ? (
    <dl className={classes.lines} aria-label="What the amount is made of">
      {lines.map((line) => (
        <div key={line.id}>
          <dt>{line.text}</dt>
          <dd>
            <Money pesos={line.amount} />
          </dd>
        </div>
      ))}
    </dl>
  ) : null
