/** Data rows of one file. A village has hundreds of houses, the largest a few thousand. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 100
/** A cell is cut here when it is read; every field's own limit is lower, so a cut cell is a problem and never a value. */
export const MAX_CELL = 300

export type Cell = string | number | boolean | null

/** A sheet as read: rows from the file's first row on, so that index 0 is row 1. `name` is null for CSV. */
export interface Sheet {
  name: string | null
  rows: Cell[][]
  /** Of a workbook: whether the sheet is hidden there, and which of its rows, from 1, are. */
  hidden?: boolean
  hiddenRows?: number[]
  /** Of a text older than Unicode: whose letters it has, when it is not those of Windows. */
  letters?: 'mac' | 'dos'
  /** Of a CSV, how its rows are written. */
  csv?: {
    /** Number of cells in each row, empty ones at its right included. */
    widths: number[]
    /** Rows, from 1, whose quotation marks may not fit. */
    doubtful: number[]
  }
}
