import type { ComponentType } from 'react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { ReadLogPage } from '#features/overview/audit/contract.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { auditContract } from '../contract.ts'
import { AccessEvents } from './AccessEvents.tsx'
import { type AuditProps, type AuditState, askOf, TABS, useAuditState } from './audit-state.ts'
import { Changes } from './Changes.tsx'
import { Filters } from './Filters.tsx'
import { OpenSessions } from './OpenSessions.tsx'

const KINDS = { profile: t('Profile'), report: t('Report'), document: t('Document'), gate: t('Gate') } as const

const columns: readonly Column<ReadLogPage>[] = [
  { header: t('When'), cell: ({ at }) => <Moment at={at} /> },
  { header: t('Person'), wrap: true, cell: ({ by }) => (by ? <PersonNamed {...by} /> : t('With a signed link')) },
  { header: t('Read'), cell: ({ kind }) => KINDS[kind] },
  {
    header: t('Of'),
    wrap: true,
    cell: ({ kind, subject }) => <bdi>{kind === 'report' ? reportText(subject) : subject}</bdi>,
  },
]

/** The report's name in the language of the screens; what was asked of it stays as it was. */
const reportText = (subject: string) => subject.replace(/^[^(]+(?= \(|$)/, translate)

/** List of who opened a profile, a report or a document (RA 10173), newest first. */
function ReadLog({ list, setList }: AuditProps) {
  const query = usePage(auditContract.readings, { ...askOf(list), page: list.page })
  return (
    <>
      <Filters list={list} setList={setList} />
      <PagedSection
        label={t('Who read what')}
        query={query}
        columns={columns}
        empty={t('Nobody read anything that fits these filters.')}
        page={list.page}
        onPage={(page) => void setList({ page })}
      />
    </>
  )
}

const PANELS: Record<AuditState['tab'], ComponentType<AuditProps>> = {
  changes: Changes,
  readings: ReadLog,
  access: AccessEvents,
  sessions: OpenSessions,
}

/** Audit Log (/audit): who changed what and when, who read whose data, who came in, and who is signed in. */
export function AuditPage() {
  const [list, setList] = useAuditState()
  const Panel = PANELS[list.tab]
  return (
    <>
      <PageHeader title={t('Audit Log')} about={t('Nobody can change or delete what stands here.')} />
      <PageTabs
        label={t('Audit Log')}
        tabs={may('admin') ? TABS : TABS.filter(([name]) => name !== 'sessions')}
        value={list.tab}
        onChange={(tab) => void setList({ tab, record: '', number: '', event: '', address: '' })}
      >
        <Panel list={list} setList={setList} />
      </PageTabs>
    </>
  )
}
