import type { Complaint } from '#features/messages/complaints/contract.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { fullName } from '#shared/text/names.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'

interface Props {
  query: TableQuery
  rows: readonly Complaint[] | undefined
  empty: string
  onOpen: (complaint: Complaint) => void
}

const columns = (onOpen: Props['onOpen']): Column<Complaint>[] => [
  { header: t('COMPLAINANT'), cell: ({ resident }) => <PersonLink userId={resident.user_id} of={resident.user} /> },
  { header: t('ADDRESS'), cell: ({ resident }) => <LotLink house={resident.house} /> },
  {
    header: t('TYPE'),
    card: 'corner',
    cell: ({ kind, number }) => (
      <>
        {translate(kind)}
        <SmallLine>{number}</SmallLine>
      </>
    ),
  },
  { header: t('DATE'), cell: ({ date_sent }) => <DayText day={date_sent} /> },
  {
    header: t('ACTIONS'),
    card: 'actions',
    width: '6rem',
    cell: (complaint) => (
      <RowButton
        label={t('View the complaint of {name}, {day}', {
          name: fullName(complaint.resident.user),
          day: showDay(complaint.date_sent),
        })}
        onClick={() => onOpen(complaint)}
      >
        {t('View')}
      </RowButton>
    ),
  },
]

/** The five columns of the complaints. */
export const ComplaintsTable = ({ query, rows, empty, onOpen }: Props) => (
  <DataTable
    label={t('Complaints')}
    query={query}
    failure={{ fallback: t('An error occurred') }}
    rows={rows}
    rowKey={({ id }) => id}
    columns={columns(onOpen)}
    height={380}
    empty={empty}
    expect={8}
  />
)
