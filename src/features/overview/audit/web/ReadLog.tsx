import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { ReadLogPage } from '#features/overview/audit/contract.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { usePage } from '#web/query.ts'
import { t, translate } from '#web/texts/t.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { PagedSection } from '#web/ui/PagedSection.tsx'
import { type AuditProps, askOf } from './audit-state.ts'
import { audit } from './calls.ts'
import { Filters } from './Filters.tsx'

const KINDS = { profile: t('Profile'), report: t('Report'), document: t('Document') } as const

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
export function ReadLog({ list, setList }: AuditProps) {
  const query = usePage(audit.readings, { ...askOf(list), page: list.page })
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
