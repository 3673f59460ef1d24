import type { Bond } from '#features/cash/bonds/contract.ts'
import { LotNamed } from '#features/people/houses/web/LotLink.tsx'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { STATE_NAMES, STATE_TONES, standingText } from './bond-texts.ts'

const days = (count: number | null) => (count === null ? null : plural(count, '1 day', '{count} days'))

/** State of a bond, with the days. */
export const standing: Column<Bond> = {
  header: t('Status'),
  card: 'corner',
  cell: (one) => <StatusPill status={one.state} label={standingText(one)} tone={STATE_TONES[one.state]} />,
}

/** A bond as lists tell it. */
export const bondColumns: Column<Bond>[] = [
  { header: t('Taken'), cell: (one) => <DayText day={one.taken_on} /> },
  { header: t('Receipt'), cell: (one) => <span className="num">{one.receipt?.receipt_number}</span> },
  { header: t('From'), wrap: true, cell: (one) => <bdi>{one.payer_name}</bdi> },
  { header: t('Lot'), wrap: true, cell: (one) => one.lot && <LotNamed id={one.lot.id} address={one.lot.name} /> },
  { header: t('For'), wrap: true, cell: (one) => <bdi>{one.purpose}</bdi> },
  { header: t('Held for'), align: 'right', cell: (one) => days(one.held_days) },
  { header: t('Waits for'), align: 'right', cell: (one) => days(one.waiting_days) },
  { header: t('Held'), align: 'right', cell: (one) => <Money pesos={one.held} /> },
  {
    header: t('Status'),
    card: 'corner',
    cell: (one) => <StatusPill status={one.state} label={STATE_NAMES[one.state]} tone={STATE_TONES[one.state]} />,
  },
]
