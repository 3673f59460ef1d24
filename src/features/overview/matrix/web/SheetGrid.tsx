// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw some of its rows where they stand
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role, a cell or the heading of a row, has the place of its column

import { useNavigate } from '@tanstack/react-router'
import { type ClipboardEvent, type CSSProperties, type MouseEvent, useMemo, useRef } from 'react'
import type { SheetLot } from '#features/dues/balances/contract.ts'
import { plural, t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { useNarrow } from '#web/ui/use-narrow.tsx'
import {
  columnsOf,
  copiedOf,
  exactAmount,
  runningColumn,
  type SheetColumn,
  shortAmount,
  totalsOf,
  type View,
} from './columns.ts'
import classes from './Sheet.module.css'
import { SheetRow } from './SheetRow.tsx'
import { type Range, type Spot, tabSeparated, useGridKeys } from './use-grid-keys.ts'
import { ROW_HEIGHT, useRowsInSight } from './use-rows-in-sight.ts'

const PHONE = 640

interface Props {
  lots: readonly SheetLot[]
  view: View
  /** A month of a lot was chosen. */
  onOpen: (lot: SheetLot, at: number) => void
}

const spotOf = (target: EventTarget | null): Spot | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), col: Number(cell.dataset.col) } : undefined
}

/** Lots by months as a spreadsheet: heading and lot stay in sight, keys move, a selection is copied. */
export function SheetGrid({ lots, view, onOpen }: Props) {
  const [gauge, narrow] = useNarrow(PHONE)
  const area = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(view, narrow), [view, narrow])
  const totals = useMemo(() => totalsOf(lots, columns, view.shown), [lots, columns, view.shown])
  const { first, last } = useRowsInSight(area, lots.length)
  const navigate = useNavigate()
  const follow = (link: HTMLAnchorElement) => void navigate({ to: link.pathname + link.search })
  const act = (spot: Spot) => {
    const lot = lots[spot.row]
    const column = columns[spot.col]
    if (lot && column && column.at >= 0) return onOpen(lot, column.at)
    const link = area.current?.querySelector<HTMLAnchorElement>(`[data-row="${spot.row}"] [data-col="${spot.col}"] a`)
    if (link) follow(link)
  }
  const keys = useGridKeys({ area, rows: lots.length + 1, columns, start: runningColumn(columns, view), act })
  const { at, range } = keys

  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return follow(link)
    }
    const spot = spotOf(event.target)
    if (!link && spot && !event.shiftKey && !keys.wasDragged() && (columns[spot.col]?.at ?? -1) >= 0) act(spot)
  }
  const textAt = ({ row, col }: Spot): string => {
    const column = columns[col]
    if (!column) return ''
    const lot = lots[row]
    if (lot) return copiedOf(lot, column, view)
    const total = totals[col]
    return typeof total === 'number' ? total.toFixed(2) : col === 0 ? t('Total') : ''
  }
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', tabSeparated(range, textAt))
    event.preventDefault()
    const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1)
    notify.success(plural(cells, '1 cell copied', '{count} cells copied'))
  }
  // The focused cell stays in the document however far it is scrolled away.
  const drawn = at.row < lots.length && (at.row < first || at.row >= last) ? [at.row] : []
  for (let row = first; row < last; row++) drawn.push(row)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div>
      {gauge}
      <div
        ref={area}
        role="grid"
        tabIndex={-1}
        aria-label={t('Dues Sheet')}
        aria-rowcount={lots.length + 2}
        aria-colcount={columns.length}
        aria-multiselectable
        className={classes.area}
        style={
          {
            '--columns': columns.map((column) => `${column.width}px`).join(' '),
            '--width': `${width}px`,
            '--row': `${ROW_HEIGHT}px`,
            '--height': `${lots.length * ROW_HEIGHT}px`,
          } as CSSProperties
        }
        onKeyDown={keys.onKeyDown}
        onPointerDown={(event) => keys.onPointerDown(event, spotOf(event.target))}
        onPointerOver={(event) => keys.onPointerOver(event, spotOf(event.target))}
        onFocus={(event) => keys.onFocus(spotOf(event.target))}
        onClick={click}
        onCopy={copy}
      >
        <div role="row" tabIndex={-1} aria-rowindex={1} className={classes.head}>
          {columns.map((column, col) => (
            <div
              key={column.key === 'month' ? column.at : column.key}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={col + 1}
              data-key={column.key}
              className={classes.cell}
              style={{ '--share': `${(100 * column.width) / width}%` } as CSSProperties}
            >
              {column.title}
              {column.below && <small>{column.below}</small>}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={classes.rows}>
          {drawn.map((row) => {
            const lot = lots[row]
            const selected = range.top <= row && row <= range.bottom
            return (
              lot && (
                <SheetRow
                  key={lot.id}
                  lot={lot}
                  place={row}
                  columns={columns}
                  view={view}
                  active={at.row === row ? at.col : -1}
                  from={selected ? range.left : 0}
                  to={selected ? range.right : -1}
                />
              )
            )
          })}
        </div>
        <TotalsRow lots={lots.length} columns={columns} totals={totals} at={at} range={range} />
      </div>
    </div>
  )
}

interface TotalsProps {
  /** Number of lots; the row stands after them. */
  lots: number
  columns: readonly SheetColumn[]
  totals: readonly (number | null)[]
  at: Spot
  range: Range
}

/** Sums of the lots, always in sight. */
const TotalsRow = ({ lots, columns, totals, at, range }: TotalsProps) => (
  <div role="row" tabIndex={-1} aria-rowindex={lots + 2} data-row={lots} className={classes.total}>
    {columns.map(({ key, at: month }, col) => (
      <div
        key={key === 'month' ? month : key}
        role={col === 0 ? 'rowheader' : 'gridcell'}
        aria-colindex={col + 1}
        aria-selected={range.bottom === lots && range.left <= col && col <= range.right}
        data-col={col}
        data-key={key}
        tabIndex={at.row === lots && at.col === col ? 0 : -1}
        className={classes.cell}
      >
        {totalText(key, totals[col] ?? null, lots)}
      </div>
    ))}
  </div>
)

function totalText(key: SheetColumn['key'], total: number | null, lots: number): string {
  if (total !== null) return key === 'month' ? shortAmount(total) : exactAmount(total)
  if (key === 'lot') return t('Total')
  return key === 'owner' ? plural(lots, '1 lot', '{count} lots') : ''
}
