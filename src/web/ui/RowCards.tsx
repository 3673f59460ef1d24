import classes from './DataTable.module.css'
import type { Column, DataTableProps } from './DataTable.tsx'
import { Label } from './Label.tsx'
import { opens } from './row-click.ts'

type Props<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'onRow'> & { rows: readonly Row[] }
type Place = NonNullable<Column<unknown>['card']>

/** The rows of a table on a phone: a card each, with the labels beside the values. */
export function RowCards<Row>({ label, columns, rows, rowKey, onRow }: Props<Row>) {
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
