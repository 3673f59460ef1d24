import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import { textLink } from '#web/ui/text-link.ts'
import type { Occupancy } from '../contract.ts'
import { ChangeRole } from './ChangeRole.tsx'
import { EndOccupancy } from './EndOccupancy.tsx'

interface Props {
  label: string
  tenures: readonly Occupancy[] | undefined
  query: TableQuery
  today: Day
  /** Subject of the first column. */
  of: 'person' | 'lot'
}

const roleOf = ({ role, main }: Occupancy): string =>
  role === 'home_owner' && !main ? t('Owns it too') : translate(ROLE_LABELS[role])

const Lot = ({ house }: Pick<Occupancy, 'house'>) => (
  <Link to="/houses" search={{ house: String(house.id) }} className={textLink}>
    {capitalAddress(house.address)}
  </Link>
)

/** Tenures with their days, newest first; each can be ended and corrected. */
export function TenuresTable({ label, tenures: occupancies, query, today, of }: Props) {
  const [chosen, setChosen] = useState<{ tenure: Occupancy; what: 'days' | 'type' } | null>(null)
  const close = () => setChosen(null)
  const columns: Column<Occupancy>[] = [
    of === 'person'
      ? { header: t('Name'), wrap: true, cell: ({ person }) => <PersonLink userId={person.user_id} of={person} /> }
      : { header: t('Address'), wrap: true, cell: ({ house }) => <Lot house={house} /> },
    { header: t('Type'), card: 'corner', cell: roleOf },
    { header: t('From'), cell: (one) => <DayText day={one.from_day} /> },
    { header: t('Until'), cell: (one) => (one.until_day ? <DayText day={one.until_day} /> : t('today')) },
    { header: t('Deed'), wrap: true, cell: (one) => <bdi>{one.deed ?? ''}</bdi> },
    {
      header: t('Action'),
      hideHeader: true,
      card: 'actions',
      cell: (one) => (
        <Group gap="xs" wrap="nowrap">
          {may('records') && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Days of {name}', { name: fullName(one.person) })}
              onClick={() => setChosen({ tenure: one, what: 'days' })}
            >
              {t('Days')}
            </Button>
          )}
          {may('records') && (one.until_day === null || one.until_day > today) && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Type of {name}', { name: fullName(one.person) })}
              onClick={() => setChosen({ tenure: one, what: 'type' })}
            >
              {t('Type')}
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={label}
        query={query}
        rows={occupancies}
        rowKey={(one) => one.id}
        columns={columns}
        empty={t('Nothing is known yet.')}
      />
      {chosen?.what === 'days' && <EndOccupancy tenure={chosen.tenure} today={today} onClose={close} />}
      {chosen?.what === 'type' && <ChangeRole tenure={chosen.tenure} today={today} onClose={close} />}
    </>
  )
}
