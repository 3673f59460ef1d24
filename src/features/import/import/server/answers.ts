import { UNASKED_PARTS } from '#shared/addresses.ts'
import type { ImportData, ListedImportData, ReadRowData } from '../contract.ts'
import { noteText } from '../plan/dry-run.ts'
import { alone } from '../plan/problem-messages.ts'
import type { LotUpdate } from '../plan/updates.ts'
import type { ReadRow } from '../rows.ts'
import type { ImportStatus, Owner } from '../rules.ts'
import type { ImportRow, listImports } from './queries.ts'
import type { Checked } from './village.ts'

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
  credit: row.credit,
  changed: row.changed,
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
  notes: row.run.notes.map(noteText),
  notes_said: row.run.notes.filter((note) => typeof note !== 'string').map((note) => ({ ...note })),
  ignored_rows: row.run.ignored,
  corrections: row.mapping.corrections,
  skip: row.mapping.skip,
  address_parts: {
    now: [...(row.run.parts?.now ?? UNASKED_PARTS)],
    proposed: row.run.parts?.proposed ? [...row.run.parts.proposed] : null,
  },
  lot_kinds: [...(row.run.kinds ?? [])],
  unknown_kinds: row.run.unknownKinds ?? [],
  kinds: row.mapping.kinds ?? [],
  same_owners: row.run.sameOwners ?? [],
  same: row.mapping.same ?? [],
  monthly: row.mapping.monthly ?? null,
})

/** A row as it was read, with what becomes of it. */
export function toReadRow(row: ReadRow, { placed, run, office }: Checked): ReadRowData {
  const own = placed.rows.find((one) => one.row === row.row)
  const update = run.updates.find((one) => one.row.row === row.row)
  const refused = run.problems.some(
    ({ row: at, cells }) => at === row.row || cells.some((cell) => cell.row === row.row),
  )
  const { kind = null, area = null, title = null } = row.lot ?? {}
  const changes = update ? changesOf(update) : []
  return {
    row: row.row,
    from: row.placeText,
    address: own?.line ?? null,
    kind:
      typeof kind === 'object' ? (kind?.add ?? null) : (office.kinds.find(({ code }) => code === kind)?.name ?? kind),
    area,
    title_number: title,
    owners: (row.owners ?? []).map(nameOf),
    tenants: (row.tenants ?? []).map(nameOf),
    owed: (row.money?.owed ?? []).reduce((sum, { amount }) => sum + amount, 0),
    months: row.money?.owed.length ?? 0,
    advance: row.money?.advance ?? 0,
    becomes: refused ? 'problem' : update ? (changes.length ? 'changed' : 'untouched') : 'added',
    changes,
  }
}

const nameOf = ({ lastname, firstname, middlename }: Owner) =>
  [lastname, [firstname, middlename].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const changesOf = ({ changes, joining }: LotUpdate): ReadRowData['changes'] => [
  ...changes.map(({ column, from, to }) => ({ what: column, from, to })),
  ...joining.map(({ person, standing }) => ({ what: standing, from: null, to: nameOf(person) })),
]

export const toListed = (row: ListRow): ListedImportData => ({
  ...summaryOf(row),
  created_by: [row.firstname, row.lastname].filter(Boolean).join(' '),
})
