import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import type { OverdueResident } from '#features/overview/dashboard/contract.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { ApiError, messageOf, withReason } from '#web/calls/api-error.ts'
import { usePage } from '#web/calls/query.ts'
import { choiceParam, pageParam, useListState } from '#web/list-state.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { dashboardContract } from '../contract.ts'
import classes from './Dashboard.module.css'
import { accountAddress } from './MostUnpaid.tsx'

interface OverdueResidentsProps {
  page: number
  onPage: (page: number) => void
}

/** Everybody with overdue bills, most owed first, each leading to the account of the house. */
function OverdueResidents({ page, onPage }: OverdueResidentsProps) {
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

const search = z.object({
  /** The page of Pending Bookings. */
  page: pageParam(),
  /** The window that is open. */
  show: choiceParam(['none', 'unpaid', 'overdue', 'notices'], 'none'),
  /** The page of the overdue residents. */
  overdue: pageParam(),
  /** The page of the failed notices. */
  notices: pageParam(),
})

/** State of the dashboard, as the address holds it. */
export const useDashboardState = () => useListState(search)
type DashboardState = ReturnType<typeof useDashboardState>[0]

const TEXT = t('Here you can manage all the unpaid residents. You may want to add additional info here.')

interface Props {
  shown: DashboardState['show']
  /** The page of the list on show. */
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The popup of UNPAID MONTHLY DUES and the dialog of overdue residents: one list, asked for when it is opened. */
export const OverdueWindows = ({ shown, page, onPage, onClose }: Props) => (
  <>
    <Dialog
      title={t('Unpaid Monthly Dues')}
      size="xl"
      opened={shown === 'unpaid'}
      onClose={onClose}
      footer={close(onClose)}
    >
      <Text mb="xs">{TEXT}</Text>
      <Note />
      <OverdueResidents page={page} onPage={onPage} />
    </Dialog>
    <Dialog
      title={t('Overdue Residents')}
      size="xl"
      opened={shown === 'overdue'}
      onClose={onClose}
      footer={close(onClose)}
    >
      <OverdueResidents page={page} onPage={onPage} />
    </Dialog>
  </>
)

/** The office's note about arrears, under the sentence that asks for it. */
function Note() {
  const { village } = useSettings()
  if (!village) return null
  return (
    <Text mb="md" c={village.arrearsNote ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
      {village.arrearsNote || t('An administrator can write the office’s note about arrears in the settings.')}
    </Text>
  )
}

const close = (onClose: () => void) => (
  <Button variant="default" onClick={onClose}>
    {t('Close')}
  </Button>
)
