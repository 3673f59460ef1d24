import { useState } from 'react'
import { plural } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Bill } from '../contract.ts'
import { BillAbout } from './BillName.tsx'
import classes from './BillsOfLot.module.css'

/**
 * Open bills of a lot, below whom it belongs to: one bill in a line, several in a line that opens. They are drawn when it
 * does, or ten lots that are two years behind make the page three times as large.
 */
export function BillsOfLot({ bills }: { bills: readonly Bill[] }) {
  const [opened, setOpened] = useState(false)
  const [first, ...more] = bills
  if (!first) return null
  if (more.length === 0) return <BillAbout bill={first} />
  return (
    <details className={classes.bills} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{plural(bills.length, '1 bill', '{count} bills')}</summary>
      {opened && (
        <ul>
          {bills.map((bill) => (
            <li key={bill.id}>
              <span>
                <BillAbout bill={bill} />
              </span>
              <DayText day={bill.due_date} />
              <Money pesos={bill.balance} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
