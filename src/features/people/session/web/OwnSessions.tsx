import { Button } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { useAsk, useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { OwnSession } from '../contract.ts'
import { session } from './calls.ts'
import { deviceName } from './device-name.ts'

const columns = (end: (one: OwnSession) => void, isBusy: (one: OwnSession) => boolean): Column<OwnSession>[] => [
  { header: t('Device'), wrap: true, cell: (one) => deviceName(one) },
  { header: t('Address'), cell: (one) => one.address ?? 'N/A' },
  { header: t('Signed in'), cell: (one) => <Moment at={one.created_at} /> },
  { header: t('Last used'), cell: (one) => <Moment at={one.last_used_at} /> },
  {
    header: t('Action'),
    hideHeader: true,
    align: 'right',
    card: 'actions',
    cell: (one) =>
      one.current ? (
        <StatusPill status="active" label={t('This session')} />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Sign out {device}', { device: deviceName(one) })}
          loading={isBusy(one)}
          onClick={() => end(one)}
        >
          {t('Sign out')}
        </Button>
      ),
  },
]

/** Where the own account is signed in; a session that is not known is signed out here. */
export function OwnSessions() {
  const query = useAsk(session.sessions, {})
  const ending = useSend(session.endSession, {
    done: notify.answer,
    failed: (error) => notify.failure(error),
  })
  return (
    <Section title={t('Where you are signed in')} flush>
      <DataTable
        label={t('Sessions')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns(
          (one) => ending.mutate({ id: one.id }),
          (one) => ending.isPending && ending.variables.id === one.id,
        )}
        height={350}
        empty={t('There are no sessions.')}
        expect={2}
      />
    </Section>
  )
}
