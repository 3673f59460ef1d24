import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { moved, type Range, rangeOf, type Spot } from './grid-moves.ts'
import { ROW_HEIGHT } from './use-rows-in-sight.ts'

interface Of {
  area: RefObject<HTMLElement | null>
  /** With the sums, which are the last. */
  rows: number
  columns: readonly { width: number }[]
  /** Enter. */
  act: (spot: Spot) => void
}

const ORIGIN: Spot = { row: 0, col: 0 }
const isSame = (one: Spot, other: Spot) => one.row === other.row && one.col === other.col

/** Which cell has the focus and which are selected, by keys and by the pointer. One cell of the grid takes Tab, the last that had it. */
export function useGridKeys({ area, rows, columns, act }: Of) {
  const [state, setState] = useState({ at: ORIGIN, anchor: ORIGIN })
  const [wanted, dragged] = [useRef(false), useRef(false)]
  const clamped = (spot: Spot): Spot => ({
    row: Math.min(spot.row, rows - 1),
    col: Math.min(spot.col, columns.length - 1),
  })
  const [at, anchor] = [clamped(state.at), clamped(state.anchor)]
  const range: Range = rangeOf(at, anchor)

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
