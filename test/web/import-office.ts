import type { Import, ReadRowOfFile } from '#features/import/import/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { Answer, Heard } from './answers.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

export const at = '2026-11-21T04:00:00.000Z'

export const checked: Import = {
  id: 7,
  status: 'checked',
  file_name: 'arrears.csv',
  as_of: '2026-10-31',
  rows: 2,
  houses: 2,
  residents: 2,
  receivable: 1500,
  credit: 250,
  changed: 0,
  can_commit: true,
  problem_count: 0,
  committed_at: null,
  undone_at: null,
  undo_reason: null,
  created_at: at,
  updated_at: at,
  columns: { address: 'Blk/Lot', name: 'Homeowner', opening_balance: 'Balance' },
  month_columns: [],
  headings: [
    { column: 'Blk/Lot', sample: ['Blk 1 Lot 1'] },
    { column: 'Homeowner', sample: ['Cruz, Ana', 'Peña, Niño'] },
    { column: 'Balance', sample: ['500'] },
    { column: 'Penalty', sample: [] },
  ],
  problems: [],
  read_as: [],
  notes: ['1 house has no owner and will get no bills until one is entered.'],
  notes_said: [],
  ignored_rows: [],
  corrections: [],
  skip: [],
  address_parts: { now: ['block', 'lot'], proposed: null },
  lot_kinds: [
    { code: 'house', name: 'House' },
    { code: 'vacant', name: 'Vacant lot' },
  ],
  unknown_kinds: [],
  kinds: [],
  same_owners: [],
  same: [],
  vehicles: 0,
  monthly: null,
}

export const readRow: ReadRowOfFile = {
  row: 2,
  from: 'Ph 1 Blk 1 Lot 1',
  address: 'Phase 1 Block 1 Lot 1',
  kind: 'House',
  area: 120.5,
  title_number: null,
  owners: ['Cruz, Ana B.'],
  tenants: ['Go, Ben'],
  owed: 1500,
  months: 3,
  advance: 0,
  vehicles: [],
  becomes: 'added',
  changes: [],
}

export const problems = [
  {
    row: 3,
    column: 'Balance',
    value: '1.234,50',
    message: 'It is not clear.',
    about: 'Blk 1 Lot 2 · Peña, Niño',
    cells: [{ row: 3, column: 'Balance' }],
  },
  {
    row: 4,
    column: 'Blk/Lot',
    value: 'Blk 1 Lot 1',
    message: 'Block 1 Lot 1 is also in row 2.',
    about: '',
    cells: [{ row: 4, column: 'Blk/Lot' }],
  },
]

export const wrong: Import = { ...checked, can_commit: false, problem_count: 2, problems }

type Served = Record<string, (heard: Heard) => Answer>

/** Opens the screen of a village where one file is being imported; it is as the last answer left it. */
export function openImport(address: string, { file = checked, ...served }: { file?: Import } & { more?: Served } = {}) {
  let now = file
  const answered = (next: Import): Answer => {
    now = next
    return { json: next }
  }
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '10' } }),
      'GET /imports': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
      'GET /imports/7': () => ({ json: now }),
      'GET /imports/7/rows': () => ({ json: pageOf([readRow], 1, { page: 1, size: 10 }) }),
      'POST /imports': () => ({ status: 201, json: now }),
      'PUT /imports/7/mapping': ({ body }) =>
        answered({ ...checked, ...(body as Partial<Import>), updated_at: `${at}1` }),
      ...served.more,
    },
    'treasurer',
  )
  const sent = (method: string, path: string) =>
    heard.filter((call) => call.method === method && call.path === `/api${path}`).map((call) => call.body)
  return { where: openAt(address), sent }
}
