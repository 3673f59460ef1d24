import { showMonths } from '#features/ledger/payments/web/recorded-payment.ts'
import { plural } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Bill } from '../contract.ts'
import { BillAbout } from './BillName.tsx'

/** Open bills of a lot, below whom it belongs to: one bill in a line, several in a line that opens. */
export function BillsOfLot({ bills }: { bills: readonly Bill[] }) {
  const [first, ...more] = bills
  if (!first) return null
  if (more.length === 0) return <BillAbout bill={first} />
  return (
    <Fold
      summary={`${plural(bills.length, '1 bill', '{count} bills')} · ${showMonths(bills.map(({ month }) => month))}`}
    >
      {() =>
        bills.map((bill) => (
          <li key={bill.id}>
            <span>
              <BillAbout bill={bill} />
            </span>
            <DayText day={bill.due_date} />
            <Money pesos={bill.balance} />
          </li>
        ))
      }
    </Fold>
  )
}
