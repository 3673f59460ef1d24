import type { AuditReading } from '#features/audit/contract.ts'
import { lastPageOf, usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { type AuditProps, askOf } from './audit-state.ts'
import { audit } from './calls.ts'
import { Filters } from './Filters.tsx'

const KINDS = { profile: t('Profile'), report: t('Report'), document: t('Document') } as const

const columns: readonly Column<AuditReading>[] = [
  { header: t('When'), cell: ({ at }) => <Moment at={at} /> },
  { header: t('Person'), wrap: true, cell: ({ by }) => <bdi>{by?.name ?? t('With a signed link')}</bdi> },
  { header: t('Read'), cell: ({ kind }) => KINDS[kind] },
  { header: t('Of'), wrap: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
]

/** Who opened a profile, a report or a document (RA 10173), newest first. */
export function Readings({ list, setList }: AuditProps) {
  const query = usePage(audit.readings, { ...askOf(list), page: list.page })
  return (
    <>
      <Filters list={list} setList={setList} />
      <Section flush>
        <DataTable
          label={t('Who read what')}
          query={query}
          rows={query.data?.data}
          rowKey={({ id }) => id}
          columns={columns}
          empty={t('Nobody read anything that fits these filters.')}
        />
        <Pager
          label={t('Who read what')}
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
