import { Button } from '@mantine/core'
import type { Delivery } from '#features/notifications/contract.ts'
import { lastPageOf, usePage, useSend } from '#web/query.ts'
import { useMe } from '#web/session.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { notifications } from './calls.ts'
import classes from './Dashboard.module.css'

interface Props {
  opened: boolean
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The notices that were given up, with the reason; an administrator can send them on their way again. */
export const FailedNotices = ({ opened, onClose, ...list }: Props) => (
  <Dialog
    title="Notices that did not arrive"
    size="xl"
    opened={opened}
    onClose={onClose}
    footer={
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    }
  >
    <FailedList {...list} />
  </Dialog>
)

function FailedList({ page, onPage }: Pick<Props, 'page' | 'onPage'>) {
  const failed = usePage(notifications.deliveries, { state: 'failed', page })
  const mayRetry = useMe().role_type === 'admin'
  const retry = useSend(notifications.retry, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  return (
    <div className={classes.windowList}>
      <DataTable
        label="Failed notices"
        query={failed}
        rows={failed.data?.data}
        rowKey={(delivery) => delivery.id}
        columns={mayRetry ? [...columns, retryColumn(({ id }) => retry.mutate({ id }))] : columns}
        height={320}
        empty="All notices arrived."
      />
      <Pager
        label="Failed notices"
        page={page}
        lastPage={lastPageOf(failed.data)}
        total={failed.data?.total}
        onPage={onPage}
        hideSingle
      />
    </div>
  )
}

const ways: Readonly<Record<Delivery['channel'], string>> = {
  push: 'Browser notice',
  expo: 'Resident app',
  mail: 'E-mail',
  inbox: 'Inbox',
}

const columns: Column<Delivery>[] = [
  { header: 'To', cell: (delivery) => (delivery.user ? <PersonName of={delivery.user} /> : delivery.address) },
  { header: 'Notice', wrap: true, cell: (delivery) => delivery.title },
  { header: 'Way', cell: (delivery) => ways[delivery.channel] },
  { header: 'Reason', wrap: true, cell: (delivery) => delivery.last_error ?? 'N/A' },
]

const retryColumn = (onRetry: (delivery: Delivery) => void): Column<Delivery> => ({
  header: 'Action',
  card: 'actions',
  cell: (delivery) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Try again: ${delivery.title}`}
      onClick={() => onRetry(delivery)}
    >
      Try again
    </Button>
  ),
})
