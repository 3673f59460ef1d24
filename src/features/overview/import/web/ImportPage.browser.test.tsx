import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import type { Answer, Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Import, ReadRowOfFile } from '../contract.ts'

const at = '2026-11-21T04:00:00.000Z'

const checked: Import = {
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
  monthly: null,
}
const readRow: ReadRowOfFile = {
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
  becomes: 'added',
  changes: [],
}
const problems = [
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
const wrong: Import = { ...checked, can_commit: false, problem_count: 2, problems }

type Served = Record<string, (heard: Heard) => Answer>

/** Opens the screen of a village where one file is being imported; it is as the last answer left it. */
function openImport(address: string, { file = checked, ...served }: { file?: Import } & { more?: Served } = {}) {
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

test('a file is chosen and read, and its columns are shown as they were understood', async () => {
  const { sent, where } = openImport('/import')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(page.getByText('Please choose a CSV or Excel (.xlsx) file.')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as Element, new File(['Blk/Lot\n'], 'arrears.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible()
  await expect.element(page.getByLabelText('What the column Homeowner is')).toHaveValue('name')
  await expect.element(page.getByLabelText('What the column Penalty is')).toHaveValue('')
  expect((sent('POST', '/imports')[0] as FormData).get('file')).toMatchObject({ name: 'arrears.csv' })
  expect(where()).toContain('id=7')
})

test('columns are chosen, one field for one column, and the focus goes on to the next step', async () => {
  const { sent } = openImport('/import?id=7')
  await page.getByLabelText('What the column Penalty is').selectOptions('Balance owed in all')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/chosen for more than one column: Balance, Penalty/)
  expect(sent('PUT', '/imports/7/mapping')).toEqual([])
  await page.getByLabelText('What the column Balance is').selectOptions('Unpaid dues, added up')
  await page.getByLabelText('What the column Penalty is').selectOptions('Unpaid dues, added up')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'What the file comes to, as of October 31, 2026' }))
    .toBeVisible()
  expect(sent('PUT', '/imports/7/mapping')).toMatchObject([
    {
      as_of: '2026-10-31',
      columns: { address: 'Blk/Lot', name: 'Homeowner', opening_balance: null, block: null },
      month_columns: ['Balance', 'Penalty'],
    },
  ])
  await expect.element(page.getByRole('heading', { name: 'Import', level: 1 })).toHaveFocus()
})

test('the same word in nine cells is mended once, and what was read otherwise is listed', async () => {
  const cells = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => ({ row, column: 'Balance' }))
  const read_as = [{ row: 3, column: 'Homeowner', value: 'PeÃ±a', reads: 'Peña', why: 'Letters.' }]
  const problem = { row: 2, column: 'Balance', value: 'pd', message: 'Not an amount.', about: '', cells }
  const { sent } = openImport('/import?id=7&step=problems', {
    file: { ...wrong, problem_count: 1, problems: [problem], read_as },
  })
  await expect.element(page.getByRole('heading', { name: '1 problem' })).toBeVisible()
  await expect.element(page.getByText('Rows 2, 3, 4, 5, 6, 7, 8, 9, 10', { exact: true })).toBeVisible()
  const listed = page.getByRole('table', { name: 'Cells read otherwise' })
  await expect.element(listed).toMatchTextContent(/Row 3.*Homeowner.*PeÃ±a.*Peña.*Letters\./)
  await page.getByRole('textbox', { name: 'Row 2, Balance' }).fill('0')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect
    .poll(() => sent('PUT', '/imports/7/mapping'))
    .toEqual([{ corrections: cells.map((cell) => ({ ...cell, value: '0' })), skip: [] }])
})

test('a cell is mended and a row left out with one check; both can be taken back', async () => {
  const { sent } = openImport('/import?id=7&step=problems', { file: wrong })
  await expect.element(page.getByText('Blk 1 Lot 2 · Peña, Niño')).toBeVisible()
  await page.getByRole('textbox', { name: 'Row 3, Balance' }).fill('1234.50')
  await page.getByRole('button', { name: 'Leave row out: row 4' }).click()
  await expect.element(page.getByText('There are no problems. The file can be posted.')).toBeVisible()
  const corrections = [{ row: 3, column: 'Balance', value: '1234.50' }]
  expect(sent('PUT', '/imports/7/mapping')).toEqual([{ corrections, skip: [4] }])
  await page.getByRole('button', { name: 'Take back: row 3, Balance' }).click()
  await expect.poll(() => sent('PUT', '/imports/7/mapping')[1]).toEqual({ corrections: [], skip: [4] })
})

test('Enter in a cell checks again', async () => {
  const { sent } = openImport('/import?id=7&step=problems', { file: wrong })
  await page.getByRole('textbox', { name: 'Row 4, Blk/Lot' }).fill('Blk 1 Lot 3')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('PUT', '/imports/7/mapping'))
    .toEqual([{ corrections: [{ row: 4, column: 'Blk/Lot', value: 'Blk 1 Lot 3' }], skip: [] }])
})

test('many problems are shown page by page', async () => {
  const many = Array.from({ length: 120 }, (_, row) => ({ ...problems[0], row: row + 2 }) as Import['problems'][number])
  openImport('/import?id=7&step=problems', { file: { ...wrong, problem_count: 120, problems: many } })
  await expect.element(page.getByText('Row 51', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Row 52', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(page.getByText('Row 121', { exact: true })).toBeVisible()
})

test('the file is posted after a question, and what was added is shown with the ways there', async () => {
  const posted: Import = { ...checked, status: 'committed', can_commit: false, committed_at: at, updated_at: `${at}2` }
  let now = checked
  const { sent } = openImport('/import?id=7&step=totals', {
    more: {
      'GET /imports/7': () => ({ json: now }),
      'POST /imports/7/commit': () => {
        now = posted
        return { json: { message: '2 houses were added.', import: posted } }
      },
    },
  })
  await expect.element(page.getByText(/^1 house has no owner/)).toBeVisible()
  await page.getByRole('button', { name: 'Post 2 houses' }).click()
  await expect.element(page.getByText('2 houses with ₱1,500.00 to collect will be added to the village.')).toBeVisible()
  expect(sent('POST', '/imports/7/commit')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText('This file is posted.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Houses' }).last()).toHaveAttribute('href', '/houses')
})

const mention = (row: number, lot: number, more = {}) => ({
  row,
  address: `Block 1 Lot ${lot}`,
  standing: 'owner' as const,
  name: 'Cruz, Ana B',
  email: null,
  contact_number: null,
  ...more,
})

test('a name on several lots is one person until the office parts it', async () => {
  const same_owners: Import['same_owners'] = [
    { key: 'cruz|ana|b', exact: true, against: [], people: [[mention(2, 1), mention(3, 2, { standing: 'co_owner' })]] },
  ]
  const { sent } = openImport('/import?id=7&step=problems', { file: { ...checked, same_owners } })
  await page.getByRole('button', { name: 'Go on' }).click()
  const lots = page.getByRole('table', { name: 'Lots of Cruz, Ana B' })
  await expect.element(lots).toMatchTextContent(/Block 1 Lot 1.*Owner.*Person 1.*Block 1 Lot 2.*Co-owner.*Person 1/)
  await page.getByLabelText('Who Cruz, Ana B is').selectOptions('Different people')
  await expect.poll(() => sent('PUT', '/imports/7/mapping')).toEqual([{ same: [{ key: 'cruz|ana|b', one: false }] }])
  await expect.element(page.getByText('No name stands on several lots.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('button', { name: 'Post 2 houses' })).toBeVisible()
})

test('a kind that the village has not is added or named', async () => {
  const unknown_kinds = ['Chapel']
  const { sent } = openImport('/import?id=7&step=problems', { file: { ...wrong, unknown_kinds } })
  await page.getByLabelText('“Chapel” is').selectOptions('Add it as a kind of its own')
  await expect
    .poll(() => sent('PUT', '/imports/7/mapping'))
    .toEqual([{ corrections: [], skip: [], kinds: [{ word: 'Chapel', kind: null }] }])
})

test('each row shows how it was read, and totals are split into months', async () => {
  const { sent } = openImport('/import?id=7&step=totals')
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect
    .element(rows)
    .toMatchTextContent(
      /Ph 1 Blk 1 Lot 1.*Phase 1 Block 1 Lot 1.*House.*120.5.*Cruz, Ana B\. \/ Go, Ben \(tenant\).*₱1,500.00 3 months.*New lot/,
    )
  await expect.element(page.getByText('₱250.00')).toBeVisible()
  await page.getByLabelText('Vacant lot').fill('300')
  await page.getByRole('button', { name: 'Split into months' }).click()
  await expect.poll(() => sent('PUT', '/imports/7/mapping')).toEqual([{ monthly: { vacant: '300' } }])
})

test('a refusal to post is shown, and the file can be checked again', async () => {
  const message = 'The village changed since the dry run. Please check the file again.'
  openImport('/import?id=7&step=totals', {
    more: { 'POST /imports/7/commit': () => ({ status: 409, json: { message } }) },
  })
  await page.getByRole('button', { name: 'Post 2 houses' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('There are no problems. The file can be posted.')).toBeVisible()
})

test('a posted file is undone with a reason; why it cannot be is shown in the window', async () => {
  const message = 'This import cannot be undone any more. A payment was recorded for Block 1 Lot 1 (receipt AR-000012).'
  const { sent } = openImport('/import?id=7', {
    file: { ...checked, status: 'committed', can_commit: false, committed_at: at },
    more: { 'POST /imports/7/undo': () => ({ status: 409, json: { message } }) },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(page.getByText('A reason is required.')).toBeVisible()
  expect(sent('POST', '/imports/7/undo')).toEqual([])
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong file')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('an import that is not there says so', async () => {
  openImport('/import?id=8')
  await expect.element(page.getByText(/Error: Nothing answers/)).toBeVisible()
})
