import type { ColumnMap } from '#features/cash/reconciliation/columns.ts'
import type { Source } from '#features/cash/reconciliation/rules.ts'

/** A sheet of a file, as rows of text. */
export interface RecordedRows {
  name: string | null
  rows: string[][]
  hidden_rows: number[]
  doubtful_rows: number[]
}

/** Statement from a file or pasted, before anything is kept of it. */
export interface RecordedLines {
  source: Source
  file_name: string | null
  rows: string[][] | null
  text: string | null
  hidden_rows: number[]
  doubtful_rows: number[]
  /** Sheets of the workbook that have rows, the one that is read among them. */
  sheets: readonly RecordedRows[]
}

/** A statement as a preview asks for it. */
export const askOf = (
  place: { id: number },
  { rows, text, hidden_rows, doubtful_rows }: RecordedLines,
  map: ColumnMap | null,
) => ({
  place_id: place.id,
  rows,
  text,
  map,
  hidden_rows,
  doubtful_rows,
})
