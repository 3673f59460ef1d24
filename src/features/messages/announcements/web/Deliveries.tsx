import { Button, Group, Text } from '@mantine/core'
import type { Delivery } from '#features/messages/notifications/contract.ts'
import { DELIVERY_STATES } from '#features/messages/notifications/rules.ts'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { usePage, useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { notify } from '#web/ui/notify.ts'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { AnnouncementsState, TabProps } from './announcements-state.ts'
import { notifications } from './calls.ts'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { STATES, WAYS } from './delivery-text.ts'
import { When } from './When.tsx'

const OPTIONS: [AnnouncementsState['state'], string][] = [
  ['all', t('All')],
  ...DELIVERY_STATES.map((state): [Delivery['state'], string] => [state, STATES[state].label]),
]

const columns = (retry: (delivery: Delivery) => void, isBusy: (delivery: Delivery) => boolean): Column<Delivery>[] => [
  {
    header: t('To{whom}', { whom: '' }),
    wrap: true,
    cell: ({ user, address }) => (user ? <PersonLink userId={user.id} of={user} lastFirst /> : (address ?? 'N/A')),
  },
  { header: t('Notification'), wrap: true, cell: (one) => <bdi>{one.title}</bdi> },
  { header: t('By{way}', { way: '' }), card: 'hidden', cell: (one) => WAYS[one.channel] },
  { header: t('When'), cell: (one) => <When of={one} /> },
  {
    header: t('State'),
    card: 'corner',
    cell: (one) => <StatusPill status={one.state} {...STATES[one.state]} />,
  },
  {
    header: t('Action'),
    card: 'actions',
    cell: (one) =>
      one.state === 'failed' && (
        <Group gap="sm" wrap="nowrap">
          {one.notification_id !== null && (
            <Button size="compact-sm" variant="default" loading={isBusy(one)} onClick={() => retry(one)}>
              {t('Try again')}
            </Button>
          )}
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
            {one.last_error}
          </Text>
        </Group>
      ),
  },
]

/** Deliveries of notifications, newest first; what was given up can be tried again. */
export function Deliveries({ list, setList }: TabProps) {
  const { state, deliveries: page } = list
  const query = usePage(notifications.deliveries, { page, state: state === 'all' ? null : state })
  const retry = useSend(notifications.retry, {
    done: notify.answer,
    failed: (error) => notify.failure(error),
  })
  return (
    <Section
      title={t('How they are delivered')}
      flush
      actions={
        <Choice
          aria-label={t('State')}
          options={OPTIONS}
          value={state}
          onChange={(chosen) => void setList({ state: chosen, deliveries: 1 })}
        />
      }
    >
      <DeliveryProgress />
      <PagedTable
        label={t('Deliveries')}
        query={query}
        rowKey={(one) => one.id}
        columns={columns(
          (one) => retry.mutate({ id: one.id }),
          (one) => retry.isPending && retry.variables.id === one.id,
        )}
        height={350}
        empty={t('Nothing was sent yet.')}
        page={page}
        onPage={(next) => void setList({ deliveries: next })}
      />
    </Section>
  )
}
