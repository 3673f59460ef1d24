import type { ImportData, ListedImportData } from '../contract.ts'
import type { ImportStatus } from '../rules.ts'
import { alone } from '../told-problems.ts'
import type { ImportRow, listImports } from './queries.ts'

type ListRow = Awaited<ReturnType<typeof listImports>>['rows'][number]

const summaryOf = (row: Omit<ListRow, 'firstname' | 'lastname'>) => ({
  id: row.id,
  // A check constraint of the table.
  status: row.status as ImportStatus,
  file_name: row.file_name,
  as_of: row.as_of,
  rows: row.rows,
  houses: row.houses,
  residents: row.residents,
  receivable: row.receivable,
  can_commit: row.status === 'checked' && row.problem_count === 0,
  problem_count: row.problem_count,
  committed_at: row.committed_at,
  undone_at: row.undone_at,
  undo_reason: row.undo_reason,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** IMPORT, with the names of its contract. */
export const toImport = (row: ImportRow): ImportData => ({
  ...summaryOf(row),
  columns: row.mapping.columns,
  month_columns: row.mapping.monthColumns,
  headings: row.run.headings,
  // Dry runs of before have neither.
  problems: row.run.problems.map((problem) => ({ ...alone(problem), ...problem })),
  read_as: row.run.readAs ?? [],
  notes: row.run.notes,
  ignored_rows: row.run.ignored,
  corrections: row.mapping.corrections,
  skip: row.mapping.skip,
})

export const toListed = (row: ListRow): ListedImportData => ({
  ...summaryOf(row),
  created_by: [row.firstname, row.lastname].filter(Boolean).join(' '),
})
