import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import * as z from 'zod/mini'
import type { AssociationDocument } from '#features/office/documents/contract.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#features/office/documents/rules.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { choiceParam, numberParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { documentsContract } from '../contract.ts'
import { AUDIENCE_NAMES, KIND_NAMES, KINDS } from './document-texts.ts'

const StoreDocument = lazyPart(async () => (await import('./StoreDocument.tsx')).StoreDocument)
const DocumentWindow = lazyPart(async () => (await import('./DocumentWindow.tsx')).DocumentWindow)

const state = z.object({
  kind: choiceParam([...DOCUMENT_KINDS, 'all'], 'all'),
  /** 0: of all years. */
  year: numberParam(0, 9999, 0),
  search: textParam(),
  page: pageParam(),
})

const columns: readonly Column<AssociationDocument>[] = [
  { header: t('Title'), cell: (one) => <bdi>{one.title}</bdi>, wrap: true },
  { header: t('Number'), cell: (one) => one.number && <bdi>{one.number}</bdi> },
  { header: t('Kind'), cell: (one) => KIND_NAMES[one.kind] },
  { header: t('Day'), cell: (one) => <DayText day={one.day} /> },
  { header: t('Who may read it'), cell: (one) => AUDIENCE_NAMES[one.audience] },
]

/** Documents (/documents, docs/spec/office.md#documents): minutes, by-laws, resolutions and permits of the association. */
export const DocumentsPage = () => (
  <WithVillage title={t('Documents')}>{({ today }) => <Documents today={today} />}</WithVillage>
)

function Documents({ today }: { today: Day }) {
  const [list, setList] = useListState(state)
  const kind = list.kind as DocumentKind | 'all'
  const query = usePage(documentsContract.list, {
    kind: kind === 'all' ? null : kind,
    year: list.year === 0 ? null : list.year,
    search: list.search,
    page: list.page,
  })
  const opened = useWindow<AssociationDocument>()
  const keeping = useWindow<true>()
  const years = query.data?.years ?? []
  return (
    <>
      <PageHeader
        title={t('Documents')}
        actions={
          may('records') && (
            <Button data-new leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => keeping.open(true)}>
              {t('Add a Document')}
            </Button>
          )
        }
      />
      <FilterBar>
        <Choice
          label={t('Kind')}
          options={[['all', t('All')] as const, ...KINDS]}
          value={kind}
          onChange={(chosen) => void setList({ kind: chosen })}
        />
        <Choice
          label={t('Year')}
          options={[['0', t('All')] as const, ...years.map((year) => [String(year), String(year)] as const)]}
          value={String(list.year)}
          onChange={(chosen) => void setList({ year: Number(chosen) })}
        />
        <SearchBox label={t('Title or number')} value={list.search} onSearch={(search) => void setList({ search })} />
      </FilterBar>
      <Section flush>
        <PagedTable
          label={t('Documents')}
          query={query}
          rowKey={(one) => one.id}
          columns={columns}
          onRow={opened.open}
          page={list.page}
          onPage={(page) => void setList({ page })}
          empty={t('There are no documents.')}
        />
      </Section>
      {keeping.show(<StoreDocument today={today} onClose={keeping.close} />)}
      {opened.about && opened.show(<DocumentWindow id={opened.about.id} today={today} onClose={opened.close} />)}
    </>
  )
}
