import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { AccessEvent } from '#features/people/access/contract.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { deviceName } from '#features/people/session/web/device-name.ts'
import { ACCESS_EVENTS } from '#shared/access-events.ts'
import { usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { PagedSection } from '#web/ui/PagedSection.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { EVENT_NAMES, eventText } from './access-names.ts'
import { type AuditProps, askOf } from './audit-state.ts'
import { access } from './calls.ts'
import { Filters } from './Filters.tsx'

const deviceOf = ({ device, at }: AccessEvent) => (device ? deviceName({ user_agent: device, created_at: at }) : 'N/A')

const columns: readonly Column<AccessEvent>[] = [
  { header: t('When'), cell: ({ at }) => <Moment at={at} /> },
  { header: t('Event'), wrap: true, cell: eventText },
  { header: t('Done by'), wrap: true, cell: ({ by }) => (by ? <PersonNamed {...by} /> : t('Not signed in')) },
  { header: t('Account'), wrap: true, cell: ({ whom }) => (whom ? <PersonNamed {...whom} /> : t('Nobody is known')) },
  { header: t('Address'), cell: ({ address }) => address ?? 'N/A' },
  { header: t('Device'), wrap: true, cell: deviceOf },
]

const EVENTS = [['', t('All')], ...ACCESS_EVENTS.map((one) => [one, EVENT_NAMES[one]] as const)] as const

/** List of sign-ins: who came in, was refused, got or used a link, changed a password (R02), newest first. */
export function AccessEvents({ list, setList }: AuditProps) {
  const { event, address, page } = list
  const query = usePage(access.events, { ...askOf(list), event: event || null, address, page })
  return (
    <>
      <Filters list={list} setList={setList}>
        <Choice label={t('Event')} options={EVENTS} value={event} onChange={(one) => void setList({ event: one })} />
        <SearchBox
          label={t('Address')}
          placeholder="203.0.113.7"
          value={address}
          debounce={400}
          onSearch={(one) => void setList({ address: one })}
        />
      </Filters>
      <PagedSection
        label={t('Sign-ins and Links')}
        query={query}
        columns={columns}
        empty={t('Nothing happened that fits these filters.')}
        page={page}
        onPage={(next) => void setList({ page: next })}
      />
    </>
  )
}
