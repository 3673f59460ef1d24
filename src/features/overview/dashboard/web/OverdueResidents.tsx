import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OverdueResident } from '#features/overview/dashboard/contract.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { ApiError, messageOf, withReason } from '#web/calls/api-error.ts'
import { usePage } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { dashboardContract } from '../contract.ts'
import classes from './Dashboard.module.css'
import { accountAddress } from './overdue.ts'

interface Props {
  page: number
  onPage: (page: number) => void
}

/** Everybody with overdue bills, most owed first, each leading to the account of the house. */
export function OverdueResidents({ page, onPage }: Props) {
  const overdue = usePage(dashboardContract.overdueResidents, { page })
  const owed = overdue.data
  return (
    <>
      <div className={classes.windowList}>
        <DataTable
          label={t('Overdue residents')}
          query={{ ...overdue, error: overdue.error && inWords(overdue.error) }}
          rows={owed?.bills}
          rowKey={(row) => row.resident.house.id}
          columns={columns}
          height={340}
          empty={t('No data')}
        />
      </div>
      <AnswerPager label={t('Overdue residents')} page={page} answer={owed} onPage={onPage} hideSingle />
      {owed && owed.total > 0 && (
        <Text size="sm" mt="sm" ta="right">
          <T
            text={owed.total === 1 ? '1 home owes {amount}' : '{count} homes owe {amount}'}
            count={owed.total.toLocaleString('en')}
            amount={<strong className="num">{pesoText(owed.total_due)}</strong>}
          />
        </Text>
      )}
    </>
  )
}

/** Says that it failed, with the cause behind it. */
const inWords = (error: Error) =>
  new ApiError(
    error instanceof ApiError ? error.status : 0,
    withReason(t('Failed to fetch overdue residents'), messageOf(error), '. '),
  )

const columns: Column<OverdueResident>[] = [
  {
    header: t('Resident'),
    cell: ({ resident }) => <PersonLink userId={resident.user_id} of={resident.user} lastFirst />,
  },
  { header: t('Address'), cell: ({ resident }) => <LotLink house={resident.house} /> },
  { header: t('Months'), align: 'right', cell: (row) => row.numOverdueMonths },
  { header: t('Amount Due'), align: 'right', card: 'corner', cell: (row) => <Money pesos={row.amount_due} /> },
  {
    header: t('Action'),
    card: 'actions',
    cell: ({ resident }) => (
      <Link
        {...accountAddress(resident.house.id)}
        className={classes.link}
        aria-label={t('View the account of {address}', { address: resident.house.address })}
      >
        {t('View')}
      </Link>
    ),
  },
]
