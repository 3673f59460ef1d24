import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OverdueResident } from '#features/dashboard/contract.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { lastPageOf, usePage } from '#web/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { dashboard } from './calls.ts'
import classes from './Dashboard.module.css'
import { accountAddress } from './overdue.ts'

interface Props {
  page: number
  onPage: (page: number) => void
}

/** Everybody with overdue bills, most owed first, each leading to the account of the house. */
export function OverdueResidents({ page, onPage }: Props) {
  const overdue = usePage(dashboard.overdueResidents, { page })
  const owed = overdue.data
  return (
    <>
      <div className={classes.windowList}>
        <DataTable
          label="Overdue residents"
          query={{ ...overdue, error: overdue.error && inWords(overdue.error) }}
          rows={owed?.bills}
          rowKey={(row) => row.resident.house.id}
          columns={columns}
          height={340}
          empty="No data"
        />
      </div>
      <Pager
        label="Overdue residents"
        page={page}
        lastPage={lastPageOf(owed)}
        total={owed?.total}
        onPage={onPage}
        hideSingle
      />
      {owed && owed.total > 0 && (
        <Text size="sm" mt="sm" ta="right">
          {owed.total === 1 ? '1 home owes' : `${owed.total.toLocaleString('en')} homes owe`}{' '}
          <strong className="num">{pesoText(owed.total_due)}</strong>
        </Text>
      )}
    </>
  )
}

/** The text of part 2 §8 with the cause behind it. */
const inWords = (error: Error) =>
  new ApiError(error instanceof ApiError ? error.status : 0, `Failed to fetch overdue residents. ${messageOf(error)}`)

const columns: Column<OverdueResident>[] = [
  { header: 'Resident', cell: ({ resident }) => <PersonName of={resident.user} lastFirst /> },
  { header: 'Address', cell: ({ resident }) => resident.house.address },
  { header: 'Months', align: 'right', cell: (row) => row.numOverdueMonths },
  { header: 'Amount Due', align: 'right', card: 'corner', cell: (row) => <Money pesos={row.amount_due} /> },
  {
    header: 'Action',
    card: 'actions',
    cell: ({ resident }) => (
      <Link
        {...accountAddress(resident.house.id)}
        className={classes.link}
        aria-label={`View the account of ${resident.house.address}`}
      >
        View
      </Link>
    ),
  },
]
