import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { addDays, type Day, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { ownBills } from '../calls.ts'
import { type OwnBill, totalOf, unpaid } from '../household.ts'
import { type LotOfResident, lotsFor, useMe } from '../me.ts'

/** The bills of all own lots whose bills one may see; asked for only where there is such a lot. */
export function useOwnBills() {
  const me = useMe()
  const lots = lotsFor(me, 'view-monthly-dues')
  const residentId = me.resident?.id ?? 0
  const query = useAsk(ownBills, { residentId, kinds: 'all' }, { enabled: residentId > 0 && lots.length > 0 })
  return { ...query, lots }
}

/** Debt of one lot. */
export interface LotOwed {
  lot: LotOfResident
  /** Pesos. */
  owed: number
  open: OwnBill[]
  overdue: number
  /** The last month that is paid, where nothing is owed. */
  paidUpTo: Month | null
}

/** Debt of each lot, in the order of the lots. */
export const owedByLot = (lots: readonly LotOfResident[], bills: readonly OwnBill[]): LotOwed[] =>
  lots.map((lot) => {
    const own = bills.filter((bill) => bill.house_id === lot.id && !bill.cancelled)
    const open = unpaid(own)
    const dues = own.filter((bill) => bill.kind === 'dues' && bill.status === 'paid').map((bill) => bill.month)
    return {
      lot,
      owed: totalOf(open),
      open,
      overdue: open.filter((bill) => bill.status === 'overdue').length,
      paidUpTo: open.length === 0 ? (dues.toSorted().at(-1) ?? null) : null,
    }
  })

/** The first day on which a bill is overdue: it may be paid until the end of its due day. */
export const overdueSince = ({ due_date }: Pick<OwnBill, 'due_date'>): Day => addDays(due_date, 1)

/** Since when the oldest open bill of some lots is overdue, or until when the next is to be paid; nothing where all was paid or reported. */
export function untilOf(lots: readonly (LotOwed & { left: Centavos })[]): { day: Day; isOverdue: boolean } | undefined {
  const [first] = unpaid(lots.filter(({ left }) => left > 0).flatMap(({ open }) => open))
  if (!first) return undefined
  const isOverdue = first.status === 'overdue'
  return { day: isOverdue ? overdueSince(first) : first.due_date, isOverdue }
}

/** Describes what a lot owes, in a line: `Aug 2026, Sep 2026`, `5 bills`, `Paid up to December 2026`. */
export function owedText({ open, paidUpTo }: LotOwed): string {
  if (open.length > 3) return t('{count} open bills', { count: open.length })
  if (open.length > 0) return open.map(billTitle).join(', ')
  return paidUpTo ? t('Paid up to {month}', { month: showMonth(paidUpTo) }) : t('Nothing to pay. Thank you!')
}
