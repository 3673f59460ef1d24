import { DataTable, type DataTableProps, type TableQuery } from './DataTable.tsx'
import { AnswerPager } from './Pager.tsx'

interface Props<Row> extends Omit<DataTableProps<Row>, 'rows' | 'query'> {
  /** A query for one page of any list. */
  query: TableQuery & { data: { data: readonly Row[]; total?: number } | undefined }
  /** From 1. */
  page: number
  onPage: (page: number) => void
  /** No pager when there is one page only. */
  hideSingle?: boolean
}

/** One page of a list, with the way to the others below it. */
export const PagedTable = <Row,>({ query, page, onPage, hideSingle = false, ...table }: Props<Row>) => (
  <>
    <DataTable {...table} query={query} rows={query.data?.data} />
    <AnswerPager label={table.label} page={page} answer={query.data} onPage={onPage} hideSingle={hideSingle} />
  </>
)
