import { Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Delivery, notificationsContract } from '#features/messages/notifications/contract.ts'
import { type Channel, DELIVERY_STATES } from '#features/messages/notifications/rules.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { keyOf } from '#web/calls/api.ts'
import { asking, queryClient, usePage, useSend } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill, type Tone } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import type { AnnouncementsState, TabProps } from './announcements-state.ts'

/** Pause between two looks at what still waits. */
const LOOK_MS = 2000

/** Progress of the deliveries, while some still wait; looks again by itself until none does. */
function DeliveryProgress() {
  const { data } = useQuery(
    {
      ...asking(notificationsContract.deliveries, { state: 'queued', page: 1, per_page: 1 }),
      refetchInterval: (query) => (query.state.data?.total ? LOOK_MS : false),
    },
    queryClient,
  )
  const waiting = data?.total ?? 0
  const most = useMost(waiting)
  useRefresh(waiting)
  if (waiting === 0) return null
  const sent = most - waiting
  return (
    <Stack gap={6} px="md" pb="sm">
      <Progress value={(100 * sent) / most} aria-label={t('Deliveries on their way')} />
      <Text size="sm" c="dimmed" role="status" className="num">
        {t('{sent} of {most} delivered, {waiting} waiting', {
          sent: sent.toLocaleString('en'),
          most: most.toLocaleString('en'),
          waiting: waiting.toLocaleString('en'),
        })}
      </Text>
    </Stack>
  )
}

/** The most that waited at once since nothing waited. */
function useMost(waiting: number): number {
  const [most, setMost] = useState(0)
  const now = waiting === 0 ? 0 : Math.max(most, waiting)
  if (now !== most) setMost(now)
  return now
}

/** The list below is asked again whenever the number that waits has changed. */
function useRefresh(waiting: number): void {
  const before = useRef(waiting)
  useEffect(() => {
    const queryKey = keyOf(notificationsContract.deliveries, { page: 1 }).slice(0, 3)
    if (before.current !== waiting) void queryClient.invalidateQueries({ queryKey })
    before.current = waiting
  }, [waiting])
}

/** Labels of the states of a delivery. */
const STATES: Record<Delivery['state'], { label: string; tone: Tone }> = {
  queued: { label: t('Waiting'), tone: 'wait' },
  sent: { label: t('Sent'), tone: 'good' },
  failed: { label: t('Failed'), tone: 'bad' },
  no_device: { label: t('Inbox only'), tone: 'plain' },
}

const WAYS: Record<Channel, string> = {
  push: t('Browser'),
  expo: t('Resident app'),
  mail: t('E-mail'),
  sms: t('Text message'),
  inbox: t('Inbox'),
}

/** When it arrived, when it is tried next, or when it was given up. */
const When = ({ of: { state, sent_at, next_try, updated_at } }: { of: Delivery }) =>
  state === 'queued' && next_try ? (
    <T text="Next try {time}" time={<Moment at={next_try} />} />
  ) : (
    <Moment at={sent_at ?? updated_at} />
  )

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
            <RowButton loading={isBusy(one)} onClick={() => retry(one)}>
              {t('Try again')}
            </RowButton>
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
  const query = usePage(notificationsContract.deliveries, { page, state: state === 'all' ? null : state })
  const retry = useSend(notificationsContract.retry, {
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
