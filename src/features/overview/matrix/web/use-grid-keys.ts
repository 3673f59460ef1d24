import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ROW_HEIGHT } from './use-rows-in-sight.ts'

/** A cell by its place, from 0. */
export interface Spot {
  row: number
  col: number
}

interface Size {
  rows: number
  cols: number
  /** Rows that a page has. */
  page: number
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Where a key leads from a cell, as in a spreadsheet; undefined for a key that moves nothing. */
export function moved(
  { row, col }: Spot,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, cols, page }: Size,
): Spot | undefined {
  const far = ctrlKey || metaKey
  const to = (toRow: number, toCol: number): Spot => ({ row: within(toRow, rows), col: within(toCol, cols) })
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, col)
    case 'ArrowDown':
      return to(far ? rows : row + 1, col)
    case 'ArrowLeft':
      return to(row, far ? 0 : col - 1)
    case 'ArrowRight':
      return to(row, far ? cols : col + 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? rows : row, cols)
    case 'PageUp':
      return to(row - page, col)
    case 'PageDown':
      return to(row + page, col)
    default:
      return undefined
  }
}

/** Everything between two cells, both included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = (one: Spot, other: Spot): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
})

/** A range as a spreadsheet pastes it: cells apart by tabs, rows by line breaks, neither of them within a cell. */
export function tabSeparated({ top, bottom, left, right }: Range, text: (spot: Spot) => string): string {
  const lines: string[] = []
  for (let row = top; row <= bottom; row++) {
    const cells: string[] = []
    for (let col = left; col <= right; col++) cells.push(text({ row, col }).replaceAll(/[\t\r\n]+/g, ' '))
    lines.push(cells.join('\t'))
  }
  return lines.join('\n')
}

interface Of {
  area: RefObject<HTMLElement | null>
  /** With the sums, which are the last. */
  rows: number
  columns: readonly { width: number }[]
  /** Column in sight at first, whose first cell takes Tab. */
  start: number
  /** Enter. */
  act: (spot: Spot) => void
}

const ORIGIN: Spot = { row: 0, col: 0 }
const isSame = (one: Spot, other: Spot) => one.row === other.row && one.col === other.col

/** Which cell has the focus and which are selected, by keys and by the pointer. One cell of the grid takes Tab, the last that had it. */
export function useGridKeys({ area, rows, columns, start, act }: Of) {
  const first = { row: 0, col: start }
  const [chosen, setState] = useState<{ at: Spot; anchor: Spot }>()
  const state = chosen ?? { at: first, anchor: first }
  const [wanted, dragged] = [useRef(false), useRef(false)]
  const clamped = (spot: Spot): Spot => ({
    row: Math.min(spot.row, rows - 1),
    col: Math.min(spot.col, columns.length - 1),
  })
  const [at, anchor] = [clamped(state.at), clamped(state.anchor)]
  const range: Range = rangeOf(at, anchor)

  // biome-ignore lint/correctness/useExhaustiveDependencies: later the columns move by what the person does
  useLayoutEffect(() => {
    if (area.current && !chosen) bringIntoSight(area.current, first, columns, rows)
  }, [start])

  useLayoutEffect(() => {
    if (!wanted.current || !area.current) return
    wanted.current = false
    bringIntoSight(area.current, at, columns, rows)
    area.current
      .querySelector<HTMLElement>(`[data-row="${at.row}"] [data-col="${at.col}"]`)
      ?.focus({ preventScroll: true })
  })

  const go = (to: Spot, extend: boolean) => {
    wanted.current = true
    setState({ at: to, anchor: extend ? anchor : to })
  }
  const page = () => Math.max(1, Math.floor((area.current?.clientHeight ?? 0) / ROW_HEIGHT) - 3)

  return {
    at,
    range,
    /** True when the pointer selected several cells and pressed none. */
    wasDragged: () => dragged.current,
    onKeyDown(event: KeyboardEvent) {
      const to = event.altKey ? undefined : moved(at, event, { rows, cols: columns.length, page: page() })
      if (to) go(to, event.shiftKey)
      else if (event.key === 'Enter') act(at)
      else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        setState({ at: { row: rows - 1, col: columns.length - 1 }, anchor: ORIGIN })
      } else if (event.key === 'Escape' && !isSame(at, anchor)) setState({ at, anchor: at })
      else return
      event.preventDefault()
    },
    onPointerDown(event: PointerEvent, spot: Spot | undefined) {
      dragged.current = false
      if (!spot || event.button !== 0) return
      setState({ at: spot, anchor: event.shiftKey ? anchor : spot })
    },
    onPointerOver(event: PointerEvent, spot: Spot | undefined) {
      if (!spot || event.pointerType !== 'mouse' || event.buttons !== 1 || isSame(spot, at)) return
      dragged.current = true
      setState({ at: spot, anchor })
    },
    /** The cell that something else gave the focus to. */
    onFocus(spot: Spot | undefined) {
      if (spot && !isSame(spot, at)) setState({ at: spot, anchor: spot })
    },
  }
}

/** Scrolls a cell out from below the heading, the sums and the column that stays. */
function bringIntoSight(area: HTMLElement, { row, col }: Spot, columns: Of['columns'], rows: number): void {
  const [head, foot] = [area.firstElementChild?.clientHeight ?? 0, area.lastElementChild?.clientHeight ?? 0]
  if (row < rows - 1) {
    const top = row * ROW_HEIGHT
    const room = area.clientHeight - head - foot
    if (top < area.scrollTop) area.scrollTop = top
    else if (top + ROW_HEIGHT > area.scrollTop + room) area.scrollTop = top + ROW_HEIGHT - room
  }
  if (col === 0) return
  const [stored = 0] = columns.map((column) => column.width)
  const left = columns.slice(0, col).reduce((sum, column) => sum + column.width, 0)
  const right = left + (columns[col]?.width ?? 0)
  if (left - stored < area.scrollLeft) area.scrollLeft = left - stored
  else if (right > area.scrollLeft + area.clientWidth) area.scrollLeft = right - area.clientWidth
}
