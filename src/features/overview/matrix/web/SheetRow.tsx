// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw some of its rows where they stand
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role, a cell or the heading of a row, has the place of its column

import { memo } from 'react'
import type { SheetLot } from '#features/dues/balances/contract.ts'
import { isCovered, stateOf } from '#features/dues/balances/rules.ts'
import { type SheetColumn, textOf, type View } from './columns.ts'
import classes from './Sheet.module.css'
import { ROW_HEIGHT } from './use-rows-in-sight.ts'

interface Props {
  lot: SheetLot
  place: number
  columns: readonly SheetColumn[]
  view: View
  /** The column that has the focus of the grid; -1 in every other row. */
  active: number
  /** The columns that are selected, from and to; nothing where `to` is before. */
  from: number
  to: number
}

/** The row of a lot. Cells are told apart by their place, so that a click is heard by the grid once for all. */
export const SheetRow = memo(function SheetRow({ lot, place, columns, view, active, from, to }: Props) {
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={place + 2}
      data-row={place}
      className={classes.row}
      style={{ top: place * ROW_HEIGHT }}
    >
      {columns.map((column, col) => {
        const { key, at } = column
        const letter = key === 'month' ? lot.states[at] : undefined
        const text = textOf(lot, column, view)
        const link = linkOf(lot, key)
        return (
          <div
            key={key === 'month' ? at : key}
            role={key === 'lot' ? 'rowheader' : 'gridcell'}
            aria-colindex={col + 1}
            aria-selected={from <= col && col <= to}
            data-col={col}
            data-key={key}
            data-state={letter && stateOf(letter)}
            data-covered={isCovered(letter) || undefined}
            data-owes={(key === 'owed' && lot.owed > 0) || (key === 'open' && lot.open.some(Boolean)) || undefined}
            tabIndex={active === col ? 0 : -1}
            className={classes.cell}
          >
            {link ? (
              <a href={link} tabIndex={-1}>
                {text}
              </a>
            ) : (
              text
            )}
          </div>
        )
      })}
    </div>
  )
})

function linkOf(lot: SheetLot, key: SheetColumn['key']): string | undefined {
  if (key === 'lot') return `/houses?house=${lot.id}&tab=bills`
  return key === 'owner' && lot.user_id !== null ? `/users/residents?user=${lot.user_id}` : undefined
}
