import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { checked, openImport, readRow, wrong } from '../../../../../test/web/import-office.ts'
import type { Import } from '../contract.ts'
import { HIDDEN_ROW } from '../rules.ts'

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
  await page.getByText('1 name that is one person').click()
  const lots = page.getByRole('table', { name: 'Lots of Cruz, Ana B' })
  await expect.element(lots).toMatchTextContent(/Block 1 Lot 1.*Owner.*Person 1.*Block 1 Lot 2.*Co-owner.*Person 1/)
  await page.getByLabelText('Who Cruz, Ana B is').selectOptions('Different people')
  await expect.poll(() => sent('PUT', '/imports/7/mapping')).toEqual([{ same: [{ key: 'cruz|ana|b', one: false }] }])
  await expect.element(page.getByText('No name stands on several lots.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('button', { name: 'Post 2 houses' })).toBeVisible()
})

test('names that the file does not tell come first, those that are clear are folded below and counted nowhere', async () => {
  const similar = { key: 'uy|ben|', exact: false, against: [] }
  const apart = { key: 'tan|lea|', exact: true, against: ['contact_number' as const] }
  const same_owners: Import['same_owners'] = [
    { key: 'cruz|ana|b', exact: true, against: [], people: [[mention(2, 1), mention(3, 2)]] },
    {
      ...apart,
      people: [
        [mention(4, 3, { name: 'Tan, Lea', contact_number: '+639170000001' })],
        [mention(5, 4, { name: 'Tan, Lea', contact_number: '+639170000002' })],
      ],
    },
    { ...similar, people: [[mention(6, 5, { name: 'Uy, Ben' })], [mention(7, 6, { name: 'Úy, Ben' })]] },
  ]
  openImport('/import?id=7&step=owners', { file: { ...checked, same_owners } })
  await expect.element(page.getByRole('heading', { name: '1 name needs your eye' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Same owner? 1' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Lots of Uy, Ben' })).toBeVisible()
  await expect.element(page.getByLabelText('Who Tan, Lea is')).not.toBeVisible()
  await page.getByText('1 name that looks like different people').click()
  await expect.element(page.getByLabelText('Who Tan, Lea is')).toBeVisible()
  await expect.element(page.getByLabelText('Who Cruz, Ana B is')).not.toBeVisible()
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
  const button = page.getByRole('button', { name: 'Split into months' })
  const post = page.getByRole('button', { name: 'Post 2 houses' }).element()
  expect(button.element().compareDocumentPosition(post) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await button.click()
  await expect.poll(() => sent('PUT', '/imports/7/mapping')).toEqual([{ monthly: { vacant: '300' } }])
})

test('the vehicles of a row are shown as they were read, and how many the file has', async () => {
  const vehicles = [
    { plate: 'ABC 1234', kind: 'four_wheel' as const, make: 'Toyota Vios', colour: 'White' },
    { plate: '123 ABC', kind: 'two_wheel' as const, make: '', colour: null },
  ]
  openImport('/import?id=7&step=totals', {
    file: { ...checked, vehicles: 40 },
    more: { 'GET /imports/7/rows': () => ({ json: pageOf([{ ...readRow, vehicles }], 1, { page: 1, size: 10 }) }) },
  })
  await expect
    .element(page.getByRole('table', { name: 'Rows of the file' }))
    .toMatchTextContent(/ABC 1234, Toyota Vios, White \(Car, van or pickup\) \/ 123 ABC \(Motorcycle\)/)
  await expect.element(page.getByText('40', { exact: true })).toBeVisible()
})

test('a hidden row is told with its amount and can be left out', async () => {
  const read_as = [{ row: 3, column: 'Balance', value: '9000', reads: '₱9,000.00', why: HIDDEN_ROW }]
  const { sent } = openImport('/import?id=7&step=problems', { file: { ...checked, read_as } })
  await expect
    .element(page.getByRole('table', { name: 'Cells read otherwise' }))
    .toMatchTextContent(/Row 3.*Balance.*9000.*₱9,000.00.*hidden in the spreadsheet/)
  await page.getByRole('button', { name: 'Leave row out: row 3' }).click()
  await expect.poll(() => sent('PUT', '/imports/7/mapping')).toEqual([{ corrections: [], skip: [3] }])
})

test('a note with a key and one of plain words stand beside each other', async () => {
  const message = 'The column “Penalty” is not read; its numbers add up to ₱300.00.'
  const text = { code: 'import.not_read', params: { column: 'Penalty', sum: 30_000 }, message }
  const file = { ...checked, notes: [...checked.notes, message], notes_said: [text] }
  openImport('/import?id=7&step=totals', { file })
  await expect
    .element(page.getByRole('list', { name: 'Good to know' }))
    .toMatchTextContent(/1 house has no owner.*Penalty.*₱300.00/)
})

test('a sheet is chosen by its name, of a workbook only', async () => {
  const { sent } = openImport('/import')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as Element
  await userEvent.upload(input, new File(['Blk/Lot\n'], 'arrears.csv'))
  await expect.element(page.getByLabelText('Sheet', { exact: true })).not.toBeInTheDocument()
  await userEvent.upload(input, new File(['PK'], 'arrears.xlsx'))
  await page.getByLabelText('Sheet', { exact: true }).fill('old 2023')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible()
  expect((sent('POST', '/imports')[0] as FormData).get('sheet')).toBe('old 2023')
})
