import { Button } from '@mantine/core'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { useMe } from '#features/people/session/web/me.ts'
import { usePage, useSend } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { type Delivery, notificationsContract } from '../contract.ts'
import classes from './Inbox.module.css'

interface Props {
  opened: boolean
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The notices that were given up, with the reason; an administrator can send them on their way again. */
export const FailedNotices = ({ opened, onClose, ...list }: Props) => (
  <Dialog
    title={t('Notices that did not arrive')}
    size="xl"
    opened={opened}
    onClose={onClose}
    footer={
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
    }
  >
    <FailedList {...list} />
  </Dialog>
)

function FailedList({ page, onPage }: Pick<Props, 'page' | 'onPage'>) {
  const failed = usePage(notificationsContract.deliveries, { state: 'failed', page })
  const mayRetry = useMe().role_type === 'admin'
  const retry = useSend(notificationsContract.retry, {
    done: notify.answer,
    failed: notify.failure,
  })
  return (
    <div className={classes.windowList}>
      <PagedTable
        label={t('Failed notices')}
        query={failed}
        rowKey={(delivery) => delivery.id}
        columns={mayRetry ? [...columns, retryColumn(({ id }) => retry.mutate({ id }))] : columns}
        height={320}
        empty={t('All notices arrived.')}
        page={page}
        onPage={onPage}
        hideSingle
      />
    </div>
  )
}

const ways: Readonly<Record<Delivery['channel'], string>> = {
  push: t('Browser notice'),
  expo: t('Resident app'),
  mail: t('E-mail'),
  sms: t('Text message'),
  inbox: t('Inbox'),
}

const columns: Column<Delivery>[] = [
  {
    header: t('To{whom}', { whom: '' }),
    cell: ({ user, address }) => (user ? <PersonLink userId={user.id} of={user} /> : address),
  },
  { header: t('Notice'), wrap: true, cell: (delivery) => delivery.title },
  { header: t('Way'), cell: (delivery) => ways[delivery.channel] },
  { header: t('Reason'), wrap: true, cell: (delivery) => delivery.last_error ?? 'N/A' },
]

const retryColumn = (onRetry: (delivery: Delivery) => void): Column<Delivery> => ({
  header: t('Action'),
  card: 'actions',
  cell: (delivery) => (
    <RowButton label={t('Try again: {title}', { title: delivery.title })} onClick={() => onRetry(delivery)}>
      {t('Try again')}
    </RowButton>
  ),
})
