import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Vehicle } from '../contract.ts'
import { KIND_NAMES } from './vehicle-texts.ts'

/** State of a vehicle's sticker in words. */
function StickerState({ of: { sticker, ended_on } }: { of: Vehicle }) {
  if (ended_on !== null) return <StatusPill status="ended" label={t('Out of the register')} />
  if (sticker === null) return <StatusPill status="none" label={t('No sticker')} />
  return sticker.active ? (
    <StatusPill status="active" label={t('Good until {day}', { day: showDay(sticker.until) })} />
  ) : (
    <StatusPill status="overdue" label={t('Expired {day}', { day: showDay(sticker.until) })} />
  )
}

/** Columns of the vehicles of one lot. */
export const ownColumns: readonly Column<Vehicle>[] = [
  { header: t('Plate'), cell: (one) => <strong className="num">{one.plate}</strong> },
  { header: t('Vehicle'), wrap: true, cell: (one) => <bdi>{[one.make, one.colour].filter(Boolean).join(', ')}</bdi> },
  { header: t('Kind'), cell: (one) => KIND_NAMES[one.kind] },
  {
    header: t('Used by'),
    wrap: true,
    cell: ({ resident }) => resident && <PersonLink userId={resident.user_id} of={resident} />,
  },
  { header: t('Sticker'), card: 'corner', cell: (one) => <StickerState of={one} /> },
]

/** The same with the lot of each. */
export const vehicleColumns: readonly Column<Vehicle>[] = [
  ...ownColumns.slice(0, 3),
  { header: t('Lot'), wrap: true, cell: ({ house }) => house && <LotLink house={house} /> },
  ...ownColumns.slice(3),
]
