import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { at, checked, openImport, problems, wrong } from '../../../../../test/web/import-office.ts'
import type { Import } from '../contract.ts'

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
