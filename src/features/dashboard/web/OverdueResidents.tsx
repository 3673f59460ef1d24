import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OverdueResident } from '#features/dashboard/contract.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { dashboard } from './calls.ts'
import classes from './Dashboard.module.css'
import { accountAddress, owedInAll } from './overdue.ts'

/** Everybody with overdue bills, most owed first, each leading to the account of the house. */
export function OverdueResidents() {
  const overdue = useAsk(dashboard.overdueResidents, {})
  const rows = overdue.data?.bills
  const owed = rows && owedInAll(rows)
  return (
    <>
      <div className={classes.windowList}>
        <DataTable
          label="Overdue residents"
          query={{ ...overdue, error: overdue.error && inWords(overdue.error) }}
          rows={rows}
          rowKey={(row) => row.resident.house.id}
          columns={columns}
          height={340}
          empty="No data"
        />
      </div>
      {owed && owed.homes > 0 && (
        <Text size="sm" mt="sm" ta="right">
          {owed.homes === 1 ? '1 home owes' : `${owed.homes.toLocaleString('en')} homes owe`}{' '}
          <strong className="num">{pesoText(owed.pesos)}</strong>
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
