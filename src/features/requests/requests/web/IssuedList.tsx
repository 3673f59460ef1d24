import type { RequestType } from '#shared/request-types.ts'
import { lastPageOf } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { DataTable, type TableQuery } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { partAhead } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import type { IssuedPass } from './issued.ts'
import { issuedColumns } from './issued-columns.tsx'
import { type IssuedState, ROWS_A_SLIDE, useIssuedState, VALIDITIES } from './issued-state.ts'
import { Slider } from './Slider.tsx'

const Message = partAhead(async () => (await import('./Message.tsx')).Message)

export interface IssuedQuery extends TableQuery {
  data: { current_page: number; last_page: number; total: number } | undefined
  rows: IssuedPass[] | undefined
}

interface Props {
  title: string
  of: RequestType
  /** Choices of the Type filter; none for a page of one type. */
  types: readonly (readonly [value: string, label: string])[]
  /** Asks for a slide of the list. */
  useIssued: (request: IssuedState) => IssuedQuery
}

const WORDS: Readonly<Record<RequestType, { label: string; hint: string; empty: string }>> = {
  permit: { label: t('Permits'), hint: t('Name or permit number'), empty: t('No permits were issued.') },
  sticker: {
    label: t('Car stickers'),
    hint: t('Name, sticker or plate number'),
    empty: t('No car stickers were issued.'),
  },
}

/** Issued passes, five a slide, with a message or a notice to each owner (docs/spec/requests.md#issued-passes). */
export function IssuedList({ title, of, types, useIssued }: Props) {
  const [list, setList] = useIssuedState()
  const { rows, data, ...query } = useIssued(list)
  const writing = useWindow<IssuedPass>()
  const { label, hint, empty } = WORDS[of]
  return (
    <>
      <PageHeader title={title} />
      <FilterBar onReset={() => void setList({ search: '', type: '', validity: 'all' })}>
        <SearchBox
          value={list.search}
          onSearch={(text) => void setList({ search: text })}
          placeholder={hint}
          debounce={500}
        />
        {types.length > 0 && (
          <Choice
            label={t('Type')}
            options={[['', t('All')], ...types]}
            value={types.some(([type]) => type === list.type) ? list.type : ''}
            onChange={(type) => void setList({ type })}
          />
        )}
        <Choice
          label={t('Validity')}
          options={VALIDITIES}
          value={list.validity}
          onChange={(validity) => void setList({ validity })}
        />
      </FilterBar>
      <Section flush>
        <Slider at={data?.current_page ?? list.page}>
          <DataTable
            label={label}
            query={query}
            rows={rows}
            rowKey={({ id }) => id}
            columns={issuedColumns(of, writing.open)}
            empty={empty}
            expect={ROWS_A_SLIDE}
            tableFrom={880}
          />
        </Slider>
        <Pager
          label={label}
          page={list.page}
          lastPage={lastPageOf(data)}
          total={data?.total}
          onPage={(page) => void setList({ page })}
        />
      </Section>
      <Dialog title={t('Message')} opened={writing.opened} onClose={writing.close}>
        {writing.about && <Message key={writing.times} pass={writing.about} onClose={writing.close} />}
      </Dialog>
    </>
  )
}
