import { expect, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'

// A village's list of cars comes into the register from the clipboard, as a spreadsheet copies it.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

const ROWS = Array.from(
  { length: 40 },
  (_, at) => `NAB ${1000 + at}\tToyota Vios\tWhite\t${at % 4 ? 'Car' : 'Motorcycle'}\t2\t14`,
)
const TEXT = [
  'Plate No.\tMake/Model\tColor\tKind\tBlock\tLot',
  ...ROWS,
  'none\t\t\t\t2\t14',
  'ABC 1234\t\t\t\t99\t99',
].join('\n')

test('40 rows that were copied are in the register after six clicks at most, and once', async ({ page }) => {
  let clicks = 0
  const press = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  for (const [summary, last] of [
    ['40 new, 0 here already, 2 left out', 'Register 40 Vehicles'],
    ['0 new, 40 here already, 2 left out', 'Register 0 Vehicles'],
  ] as const) {
    await office.open(page, '/vehicles')
    clicks = 1
    await press('Import')
    await page.getByRole('textbox', { name: 'Or rows that were copied, with their headings' }).fill(TEXT)
    await press('Read It')
    await expect(page.getByText(summary)).toBeVisible()
    await expect(page.getByText('The village has no lot at this address.')).toBeVisible()
    if (last === 'Register 0 Vehicles') break
    await press(last)
    await expect(page.getByText('The vehicles are registered.')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(6)
    await expect(page.getByRole('table', { name: 'Vehicles' })).toContainText('NAB 1000')
  }
  await expect(page.getByRole('button', { name: 'Register 0 Vehicles' })).toBeDisabled()
})
