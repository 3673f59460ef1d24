import { Button } from '@mantine/core'
import { useAsk, useSend } from '#web/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { OwnSession } from '../contract.ts'
import { session } from './calls.ts'
import { deviceName } from './device-name.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const columns = (end: (one: OwnSession) => void, isBusy: (one: OwnSession) => boolean): Column<OwnSession>[] => [
  { header: 'Device', wrap: true, cell: (one) => deviceName(one) },
  { header: 'Address', cell: (one) => one.address ?? 'N/A' },
  { header: 'Signed in', cell: (one) => moment.format(new Date(one.created_at)) },
  { header: 'Last used', cell: (one) => moment.format(new Date(one.last_used_at)) },
  {
    header: 'Action',
    hideHeader: true,
    align: 'right',
    card: 'actions',
    cell: (one) =>
      one.current ? (
        <StatusPill status="active" label="This session" />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Sign out ${deviceName(one)}`}
          loading={isBusy(one)}
          onClick={() => end(one)}
        >
          Sign out
        </Button>
      ),
  },
]

/** Where the own account is signed in; a session that is not known is signed out here. */
export function OwnSessions() {
  const query = useAsk(session.sessions, {})
  const ending = useSend(session.endSession, {
    done: ({ message }) => notify.success(message),
    failed: (error) => notify.failure(error),
  })
  return (
    <Section title="Where you are signed in" flush>
      <DataTable
        label="Sessions"
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns(
          (one) => ending.mutate({ id: one.id }),
          (one) => ending.isPending && ending.variables.id === one.id,
        )}
        height={350}
        empty="There are no sessions."
        expect={2}
      />
    </Section>
  )
}
