import { Group } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { accessContract, type OpenSession } from '#features/people/access/contract.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { usePage, useSend } from '#web/calls/query.ts'
import { deviceName } from '#web/device/device-name.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import type { AuditProps } from './audit-state.ts'

const columns: readonly Column<OpenSession>[] = [
  { header: t('Person'), wrap: true, cell: ({ person }) => <PersonNamed {...person} /> },
  { header: t('Device'), wrap: true, cell: (one) => deviceName(one) },
  { header: t('Address'), cell: ({ address }) => address ?? 'N/A' },
  { header: t('Signed in'), cell: ({ created_at }) => <Moment at={created_at} /> },
  { header: t('Last used'), cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
  { header: t('Action'), hideHeader: true, align: 'right', card: 'actions', cell: (one) => <Actions session={one} /> },
]

function Actions({ session }: { session: OpenSession }) {
  const { id, person, current } = session
  const { name } = person
  const failed = (error: Error) => notify.failure(error)
  const one = useSend(accessContract.endSession, { done: notify.answer, failed })
  const all = useSend(accessContract.endSessions, { done: notify.answer, failed })
  const ask = async () => {
    const message = t('Are you sure? {name} is signed out on every device and has to sign in again.', { name })
    if (await confirm({ title: t('Sign out everywhere'), message, danger: true })) all.mutate({ userId: person.id })
  }
  if (current) return <StatusPill status="active" label={t('This session')} />
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {may('admin') && (
        <RowButton
          label={t('Sign out {name}, {device}', { name, device: deviceName(session) })}
          loading={one.isPending}
          onClick={() => one.mutate({ id })}
        >
          {t('Sign out')}
        </RowButton>
      )}
      {may('admin') && (
        <RowButton
          danger
          label={t('Sign {name} out everywhere', { name })}
          loading={all.isPending}
          onClick={() => void ask()}
        >
          {t('Everywhere')}
        </RowButton>
      )}
    </Group>
  )
}

/** Everybody who is signed in; an administrator ends one session or all of a person (A13). */
export function OpenSessions({ list, setList }: AuditProps) {
  const { person, page } = list
  const query = usePage(accessContract.sessions, { person, page })
  return (
    <>
      <FilterBar onReset={() => void setList({ person: '' })}>
        <SearchBox
          label={t('Person')}
          placeholder={t('All or part of the name')}
          value={person}
          debounce={400}
          onSearch={(one) => void setList({ person: one })}
        />
      </FilterBar>
      <PagedSection
        label={t('Signed In Now')}
        query={query}
        columns={columns}
        empty={t('Nobody who fits is signed in.')}
        page={page}
        onPage={(next) => void setList({ page: next })}
      />
    </>
  )
}
