import type { AuditReading } from '#features/audit/contract.ts'
import { lastPageOf, usePage } from '#web/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { type AuditProps, askOf } from './audit-state.ts'
import { audit } from './calls.ts'
import { Filters } from './Filters.tsx'
import { Moment } from './Moment.tsx'

const KINDS = { profile: 'Profile', report: 'Report', document: 'Document' } as const

const columns: readonly Column<AuditReading>[] = [
  { header: 'When', cell: ({ at }) => <Moment at={at} /> },
  { header: 'Person', wrap: true, cell: ({ by }) => <bdi>{by?.name ?? 'With a signed link'}</bdi> },
  { header: 'Read', cell: ({ kind }) => KINDS[kind] },
  { header: 'Of', wrap: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
]

/** Who opened a profile, a report or a document (RA 10173), newest first. */
export function Readings({ list, setList }: AuditProps) {
  const query = usePage(audit.readings, { ...askOf(list), page: list.page })
  return (
    <>
      <Filters list={list} setList={setList} />
      <Section flush>
        <DataTable
          label="Who read what"
          query={query}
          rows={query.data?.data}
          rowKey={({ id }) => id}
          columns={columns}
          empty="Nobody read anything that fits these filters."
        />
        <Pager
          label="Who read what"
          page={list.page}
          lastPage={lastPageOf(query.data)}
          total={query.data?.total}
          onPage={(page) => void setList({ page })}
          hideSingle
        />
      </Section>
    </>
  )
}
