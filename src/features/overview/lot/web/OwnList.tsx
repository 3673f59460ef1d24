import { Button } from '@mantine/core'
import { type HistoryState, Link } from '@tanstack/react-router'
import type { REQUEST_PAGES, RequestType } from '#shared/request-types.ts'
import { t } from '#web/texts/t.ts'
import type { Column, TableQuery } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'

/** Props of a resident's lower tab. */
export interface OwnListProps {
  residentId: number
  page: number
  onPage: (page: number) => void
}

interface Props<Row> extends Pick<OwnListProps, 'page' | 'onPage'> {
  label: string
  query: TableQuery & { data: { data: readonly Row[]; total: number } | undefined }
  columns: readonly Column<Row>[]
  empty: string
}

/** One kind of what belongs to a resident, newest first, a page at a time. */
export const OwnList = <Row extends { id: number }>({ label, query, columns, empty, page, onPage }: Props<Row>) => (
  <PagedSection label={label} query={query} columns={columns} height={350} empty={empty} page={page} onPage={onPage} />
)

interface Way {
  /** Label of the button. */
  text: string
  /** Label read aloud: the same and of what. */
  label: string
  to: '/booking' | '/complaints' | (typeof REQUEST_PAGES)[RequestType]
  search?: Record<string, string>
  /** Handed over to the screen as it is. */
  state?: HistoryState
}

/** The last column: a way to the screen where the row is worked on. */
export const wayColumn = <Row,>(wayOf: (row: Row) => Way): Column<Row> => ({
  header: t('Action'),
  card: 'actions',
  width: '6rem',
  cell: (row) => {
    const { text, label, to, search = {}, state = {} } = wayOf(row)
    return (
      <Button
        renderRoot={(props) => <Link {...props} to={to} search={search} state={state} />}
        size="compact-sm"
        variant="default"
        aria-label={label}
      >
        {text}
      </Button>
    )
  },
})
