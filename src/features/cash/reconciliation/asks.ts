import { field } from '#shared/fields/field.ts'
import { type ColumnMap, isWhole } from './columns.ts'
import { COLUMNS } from './known-columns.ts'
import { DAY_ORDERS, type DayOrder } from './moments.ts'
import { refusals } from './refusals.ts'
import { MAX_STATEMENT_CELL, MAX_STATEMENT_CELLS, MAX_STATEMENT_ROWS } from './rules.ts'

/** A cell as it can be kept: one line of text. */
const cellText = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number'
    ? String(cell)
        .slice(0, MAX_STATEMENT_CELL)
        .toWellFormed()
        .replaceAll('\0', '\ufffd')
        .normalize('NFC')
        .replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g, ' ')
        .trim()
    : ''

/** The rows of a statement, cells as texts; null where none are sent. */
export const statementRows = () =>
  field<string[][] | null, string[][] | null>({ type: ['array', 'null'], items: { type: 'array' } }, (value) => {
    if (value === undefined || value === null) return { value: null }
    if (!Array.isArray(value) || value.some((row) => !Array.isArray(row))) return { refuse: refusals.rows }
    if (value.length > MAX_STATEMENT_ROWS) return { refuse: refusals.too_long({ count: MAX_STATEMENT_ROWS }) }
    return { value: value.map((row: unknown[]) => row.slice(0, MAX_STATEMENT_CELLS).map(cellText)) }
  })

/** Rows of a file, from 1, that something is known of beside their cells; none where none are sent. */
export const rowNumbers = () =>
  field<number[] | null | undefined, number[]>({ type: ['array', 'null'], items: { type: 'integer' } }, (value) => {
    if (value === undefined || value === null) return { value: [] }
    if (!Array.isArray(value) || value.length > MAX_STATEMENT_ROWS || !value.every(Number.isSafeInteger))
      return { refuse: refusals.rows }
    return { value: value as number[] }
  })

/** Which heading is which, an empty text for a column that is not to be read; null where none is sent. Refused without a day or without an amount. */
export const requestedColumnMap = () =>
  field<{ columns: ColumnMap['columns']; days?: DayOrder | null } | null, ColumnMap | null>(
    { type: ['object', 'null'] },
    (value) => {
      if (value === undefined || value === null) return { value: null }
      if (typeof value !== 'object') return { refuse: refusals.columns }
      const { columns: data, days } = value as { columns?: unknown; days?: unknown }
      if (typeof data !== 'object' || data === null) return { refuse: refusals.columns }
      const columns: ColumnMap['columns'] = {}
      for (const column of COLUMNS) {
        const heading = (data as Record<string, unknown>)[column]
        if (typeof heading === 'string') columns[column] = cellText(heading)
      }
      const map: ColumnMap = { columns, days: DAY_ORDERS.find((order) => order === days) ?? null }
      return isWhole(map) ? { value: map } : { refuse: refusals.columns }
    },
  )
