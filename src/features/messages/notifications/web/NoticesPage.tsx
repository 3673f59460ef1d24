import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { messageOf } from '#web/calls/api-error.ts'
import { queryClient, usePage, useSend } from '#web/calls/query.ts'
import { onNotice } from '#web/device/push-device.ts'
import { pageParam, useListState } from '#web/list-state.ts'
import { t, translate } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { type Notification, notificationsContract } from '../contract.ts'
import classes from './Inbox.module.css'
import { useDevice } from './use-device.ts'

interface Props {
  page: number
  onPage: (page: number) => void
}

/** The notices of who is signed in, newest first; one is read when it is opened. */
function Inbox({ page, onPage }: Props) {
  const query = usePage(notificationsContract.list, { page })
  useEffect(() => onNotice(() => void queryClient.invalidateQueries({ queryKey: ['notifications'] })), [])
  const unread = query.data?.unread ?? 0
  return (
    <Section
      title={t('Notices')}
      flush
      actions={
        unread > 0 && (
          <StatusPill status="unread" tone="busy" label={t('{unread} new', { unread: unread.toLocaleString('en') })} />
        )
      }
    >
      <List {...query} rows={query.data?.data} />
      <AnswerPager label={t('Notices')} page={page} answer={query.data} onPage={onPage} hideSingle />
    </Section>
  )
}

interface ListProps {
  rows: readonly Notification[] | undefined
  error: Error | null
  refetch: () => unknown
}

function List({ rows, error, refetch }: ListProps) {
  const read = useSend(notificationsContract.read, { failed: notify.failure })
  if (error && !rows)
    return (
      <Group p="md" gap="sm">
        <ErrorText>{t('Error: {reason}', { reason: messageOf(error) })}</ErrorText>
        <Button size="xs" variant="default" onClick={refetch}>
          {t('Try again')}
        </Button>
      </Group>
    )
  if (!rows)
    return (
      <div role="status" aria-label={t('Loading notices')} className={classes.wait}>
        {['80%', '60%', '70%'].map((width) => (
          <Skeleton key={width} height={14} width={width} />
        ))}
      </div>
    )
  if (rows.length === 0) return <EmptyState>{t('No notices yet.')}</EmptyState>
  return (
    <ul className={classes.list} aria-label={t('Notices')}>
      {rows.map((notice) => (
        <li key={notice.id}>
          <Line notice={notice} onRead={() => read.mutate({ id: notice.id })} />
        </li>
      ))}
    </ul>
  )
}

/** The browser's own disclosure: the first lines are seen, the whole text when it is opened. */
const Line = ({ notice, onRead }: { notice: Notification; onRead: () => void }) => {
  const isNew = notice.read_status === 'unread'
  return (
    <details
      className={classes.notice}
      data-new={isNew || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open && isNew) onRead()
      }}
    >
      <summary>
        <span className={classes.caption}>
          {isNew && <span className={classes.heard}>{t('New:')} </span>}
          <bdi>{translate(notice.text.title)}</bdi>
        </span>
        <Moment at={notice.created_at} />
        <span className={classes.start} aria-hidden>
          {notice.text.body}
        </span>
      </summary>
      <p dir="auto">{notice.text.body}</p>
    </details>
  )
}

/** Push notices on this device, on or off. */
function DeviceSwitch() {
  const { checked, disabled, about, turn } = useDevice(notify.failure)
  return (
    <Section title={t('On this device')}>
      <Switch
        label={t('Show notices')}
        checked={checked}
        disabled={disabled}
        onChange={(event) => turn(event.currentTarget.checked)}
        aria-describedby="device-about"
      />
      <Text id="device-about" size="sm" c="dimmed" mt="xs" mih="2.9em" role="status">
        {about}
      </Text>
    </Section>
  )
}

const state = z.object({ page: pageParam() })

/** Notices (/notices): what the product and the colleagues tell somebody of the office. */
export function NoticesPage() {
  const [{ page }, set] = useListState(state)
  return (
    <>
      <PageHeader title={t('Notices')} about={t('What you were told, newest first')} />
      <Stack gap="md" maw="48rem">
        <Inbox page={page} onPage={(next) => void set({ page: next })} />
        <DeviceSwitch />
      </Stack>
    </>
  )
}
