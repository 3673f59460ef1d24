import { Skeleton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { Label } from '../Label.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { LoadFailure, type LoadFailureWords } from '../page/LoadFailure.tsx'
import { useNarrow } from '../use-narrow.tsx'
import classes from './DataTable.module.css'
import { opens } from './row-click.ts'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money are `right`. */
  align?: 'right' | 'center'
  width?: number | string
  /** For long texts: they break into lines instead of widening the table. */
  wrap?: boolean
  /** Its cell leads elsewhere: the row is opened by the next one. */
  leads?: boolean
  /** The header is read aloud only, for columns of buttons. */
  hideHeader?: boolean
  /**
   * Its place in the card that a row becomes on a phone: the first column is the title and the rest are lines, unless
   * said. `corner` stands at the right of the title, `actions` at the foot.
   */
  card?: 'title' | 'corner' | 'line' | 'actions' | 'hidden'
}

/** The part of a query that the table needs; any TanStack query fits. */
export interface TableQuery {
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

export interface DataTableProps<Row> {
  /** Name of the rows, for people who hear the page: `Bills`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  query: TableQuery
  /** Words of its failure; `Error: ` and the reason unless said. */
  failure?: LoadFailureWords
  /** The specification's text for no rows. */
  empty: ReactNode
  /** Way out of it, for example a button. */
  emptyAction?: ReactNode
  /** Opens a row; its first cell that leads nowhere else becomes a button, and the whole row can be clicked. */
  onRow?: (row: Row) => void
  /** Height of the list area in pixels; it grows on tall screens and is free on phones. */
  height?: number
  /** Number of rows of the skeleton. */
  expect?: number
  /** Pixels that its columns need side by side, when that is more than most tables do. */
  tableFrom?: number
}

/** Narrower than this a row is a card; a few columns fit on a phone as they are, many only on a desk. */
const tableWidth = (columns: number) => (columns > 7 ? 880 : columns > 3 ? 600 : 340)

/** A list in its four states: loading, failed, empty, rows. Cards instead of a table where there is no room for one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const [gauge, narrow] = useNarrow(props.tableFrom ?? tableWidth(props.columns.length))
  return (
    <div>
      {gauge}
      <State {...props} narrow={narrow} />
    </div>
  )
}

function State<Row>({ narrow, ...props }: DataTableProps<Row> & { narrow: boolean }) {
  const { rows, query, empty, emptyAction, height } = props
  const failure = query.error && <LoadFailure error={query.error} retry={query.refetch} {...props.failure} p="md" />
  if (!rows) return query.isPending || !failure ? <Loading {...props} narrow={narrow} /> : failure
  if (rows.length === 0) {
    return (
      failure || (
        <EmptyState height={height ?? 140} action={emptyAction}>
          {empty}
        </EmptyState>
      )
    )
  }
  return (
    <div aria-busy={query.isFetching} data-stale={query.isPlaceholderData || undefined} className={classes.list}>
      {failure}
      {narrow ? <RowCards {...props} rows={rows} /> : <Rows {...props} rows={rows} />}
    </div>
  )
}

type Shown<Row> = DataTableProps<Row> & { rows: readonly Row[] }

const Rows = <Row,>({ label, columns, rows, rowKey, onRow, height }: Shown<Row>) => {
  const opener = columns.findIndex(({ leads }) => !leads)
  return (
    // No landmark: the card around it often has the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      className={classes.area}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      style={height ? ({ '--room': `max(${height}px, calc(100dvh - 25rem))` } as CSSProperties) : undefined}
    >
      <table className={classes.table} aria-label={label}>
        <Head columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...opens(onRow, row)}>
              {columns.map((column, index) => (
                <td key={column.header} data-align={column.align} data-wrap={column.wrap}>
                  {onRow && index === opener ? (
                    <button type="button" className={classes.opener} onClick={() => onRow(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <thead>
    <tr>
      {columns.map(({ header, align, width, hideHeader }) => (
        <th key={header} scope="col" data-align={align} style={width ? { width } : undefined}>
          {hideHeader ? <span className={classes.heard}>{header}</span> : <Label>{header}</Label>}
        </th>
      ))}
    </tr>
  </thead>
)

const WIDTHS = ['70%', '45%', '60%', '50%']

const Loading = <Row,>({ label, columns, expect = 6, narrow }: DataTableProps<Row> & { narrow: boolean }) => (
  <div role="status" aria-label={t('Loading {label}', { label })} className={classes.wait}>
    {narrow ? (
      WIDTHS.map((width) => (
        <div key={width} className={classes.card}>
          <Skeleton height={14} width={width} mb={10} />
          <Skeleton height={10} mb={8} />
          <Skeleton height={10} />
        </div>
      ))
    ) : (
      <table className={classes.table} aria-hidden>
        <Head columns={columns} />
        <tbody>
          {Array.from({ length: expect }, (_, row) => `row ${row}`).map((row, index) => (
            <tr key={row}>
              {columns.map((column, place) => (
                <td key={column.header} data-align={column.align}>
                  <Skeleton height={12} my={5} width={WIDTHS[(index + place) % WIDTHS.length]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
)

type Place = NonNullable<Column<unknown>['card']>

/** The rows of a table on a phone: a card each, with the labels beside the values. */
function RowCards<Row>({ label, columns, rows, rowKey, onRow }: Shown<Row>) {
  const at = (place: Place) =>
    columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place)
  const opener = at('title').some(({ leads }) => leads) ? columns.find(({ leads }) => !leads) : undefined
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} {...opens(onRow, row)}>
          <div className={classes.head}>
            {onRow && !at('title').some(({ leads }) => leads) ? (
              <button type="button" className={classes.opener} onClick={() => onRow(row)}>
                <Cells columns={at('title')} row={row} />
              </button>
            ) : (
              <span>
                <Cells columns={at('title')} row={row} />
              </span>
            )}
            <span className={classes.corner}>
              <Cells columns={at('corner')} row={row} />
            </span>
          </div>
          <dl>
            {at('line').map((column) => (
              <Line key={column.header} column={column} row={row} onRow={column === opener ? onRow : undefined} />
            ))}
          </dl>
          {at('actions').length > 0 && (
            <div className={classes.actions}>
              <Cells columns={at('actions')} row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map((column) => <span key={column.header}>{column.cell(row)}</span>)

/** A label without a value says nothing in a card, where no column has to be kept. */
interface LineProps<Row> {
  column: Column<Row>
  row: Row
  /** Of the one that opens the row. */
  onRow: ((row: Row) => void) | undefined
}

function Line<Row>({ column, row, onRow }: LineProps<Row>) {
  const content = column.cell(row)
  if (content === null || content === false) return null
  return (
    <>
      <dt>
        <Label>{column.header}</Label>
      </dt>
      <dd>
        {onRow ? (
          <button type="button" className={classes.opener} onClick={() => onRow(row)}>
            {content}
          </button>
        ) : (
          content
        )}
      </dd>
    </>
  )
}
