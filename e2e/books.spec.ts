import { expect, test } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { pagesOf } from '../test/pdf-text.ts'
import { dialogOf, FORMULA, openBooks, pesos, saved } from './books.ts'
import { A_PDF, aPicture, type Office, startOffice } from './office.ts'

// The books of a month: what the dashboard tells, income and expenses with a receipt, and the six reports taken along.

let office: Office
let now: Awaited<ReturnType<typeof openBooks>>['now']
let paid: number

test.beforeAll(async () => {
  office = await startOffice()
  ;({ now, paid } = await openBooks(office))
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

test('the dashboard tells of the month and leads to what waits', async ({ page }) => {
  test.setTimeout(150_000)
  await office.open(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Monthly income' })).toContainText(pesos(paid), { timeout: 60_000 })

  await test.step('unpaid dues open the overdue residents', async () => {
    await page.getByRole('button', { name: /UNPAID MONTHLY DUES/ }).click()
    const popup = dialogOf(page, 'Unpaid Monthly Dues')
    await expect(popup).toContainText('Here you can manage all the unpaid residents.')
    await expect(popup.getByRole('row').filter({ hasText: 'Núñez' })).toContainText('BLK 2 LOT 14')
    await page.keyboard.press('Escape')
  })

  await test.step('the most unpaid lead to the card of their lot', async () => {
    await page.getByRole('link', { name: /1 overdue bill/ }).click()
    await expect(page).toHaveURL(/\/counter\?lot=\d+/)
    await page.goBack()
  })

  await test.step('what waits leads to its list', async () => {
    await page.getByRole('link', { name: /Bookings to approve/ }).click()
    await expect(page).toHaveURL(/\/booking\?.*status=for_approval/)
    await page.goBack()
  })

  await test.step('a pending booking opens its review', async () => {
    await page.getByRole('button', { name: /HYPERLINK/ }).click()
    await expect(dialogOf(page, 'Review Booking')).toBeVisible()
  })
})

test('the income of a month opens its payments', async ({ page }) => {
  await office.open(page, '/expenses-income')
  for (const [card, title] of [
    ['Total Income', 'Total Income'],
    ['Monthly Dues', 'Monthly Dues Income'],
    ['Clearance Income', 'Clearance Income'],
    ['Amenities Income', 'Amenities Income'],
    ['Stickers', 'Stickers Income'],
  ] as const) {
    await page
      .getByRole('region', { name: 'Income', exact: true })
      .getByRole('button', { name: new RegExp(`^${card}`) })
      .click()
    const opened = dialogOf(page, title)
    await expect(opened).toContainText(['Total Income', 'Monthly Dues'].includes(card) ? pesos(paid) : '₱0.00')
    if (card === 'Total Income') await expect(opened.getByRole('row').filter({ hasText: 'AR-000001' })).toBeVisible()
    else if (card !== 'Monthly Dues') await expect(opened.getByText('No payment records found.')).toBeVisible()
    await opened.getByRole('contentinfo').or(opened).getByRole('button', { name: 'Close' }).last().click()
    await expect(opened).toHaveCount(0)
  }
})

test('an expense is added with its receipt, read, corrected, found, printed and deleted', async ({ page }) => {
  test.setTimeout(150_000)
  await office.open(page, '/expenses-income')
  const row = page.getByRole('row').filter({ hasText: 'Street lamps' })

  await test.step('added with a photo', async () => {
    await page.getByRole('button', { name: 'Add New Expense' }).click()
    const form = dialogOf(page, 'Add New Expense')
    await form.getByLabel('Expense Name').fill('Street lamps')
    await form.getByLabel('Amount').fill('500.25')
    await form.getByLabel('Category', { exact: true }).selectOption('Repairs and maintenance')
    const receipt = { name: 'resibo.png', mimeType: 'image/png', buffer: aPicture() }
    await form.locator('input[type=file]').setInputFiles(receipt)
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expect(page.getByText('The expense was added.')).toBeVisible()
    await expect(row).toContainText('₱500.25')
    await expect(page.getByText('₱600.00', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(pesos(paid - 600), { exact: true }).first()).toBeVisible()
  })

  await test.step('read, with the photo', async () => {
    await row.getByRole('button', { name: /^Street lamps/ }).click()
    const details = dialogOf(page, 'Expense Details')
    await expect(details).toContainText('Repairs and maintenance')
    const photo = details.getByRole('link', { name: 'Open the receipt of Street lamps' }).locator('img')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
    await page.keyboard.press('Escape')
  })

  await test.step('corrected, the receipt replaced by a PDF', async () => {
    await row.getByRole('button', { name: 'Edit Street lamps' }).click()
    const form = dialogOf(page, 'Edit Expense')
    await form.getByLabel('Amount').fill('400.25')
    const receipt = { name: 'or.pdf', mimeType: 'application/pdf', buffer: A_PDF }
    await form.locator('input[type=file]').setInputFiles(receipt)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('The expense was changed.')).toBeVisible()
    await expect(row).toContainText('₱400.25')
    await row.getByRole('button', { name: /^Street lamps/ }).click()
    const link = dialogOf(page, 'Expense Details').getByRole('link', { name: 'Open the receipt of Street lamps' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.keyboard.press('Escape')
  })

  await test.step('found by a part of its name', async () => {
    await page.getByLabel('Expense Name').fill('LAMP')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Water' })).toHaveCount(0)
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Water' })).toBeVisible()
  })

  await test.step('printed and saved for Excel, with the same sums', async () => {
    const pdf = await saved(page, 'Generate Report (PDF)')
    expect(pdf.name).toBe(`Income_Expenses_Report_${now.year}_${now.month}.pdf`)
    const text = pagesOf(pdf.bytes).join('\n')
    for (const line of [
      `Total Income${pesos(paid)}`,
      'Total Expenses₱500.00',
      `Income less expenses${pesos(paid - 500)}`,
    ])
      expect(text).toContain(line)
    const xlsx = await saved(page, 'Excel')
    expect(xlsx.name).toBe(`Income_Expenses_Report_${now.year}_${now.month}.xlsx`)
    const rows = await readSheet(xlsx.bytes)
    expect(rows.map((row) => row.slice(-2))).toContainEqual([paid, 500])
  })

  await test.step('deleted, after a question', async () => {
    await row.getByRole('button', { name: 'Delete Street lamps' }).click()
    const question = dialogOf(page, 'Delete Expense')
    await expect(question).toContainText('Are you sure you want to delete this expense?')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('The expense was deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('another month has none', async () => {
    await page.getByRole('button', { name: 'Month Year' }).click()
    await page.getByLabel('Year', { exact: true }).fill('2019')
    await page.getByLabel('Month', { exact: true }).selectOption('January')
    await expect(page.getByText('No expenses found for this period.')).toBeVisible()
    await expect(page).toHaveURL(/year=2019/)
  })
})

test('the six reports are read, printed and taken along', async ({ page }) => {
  test.setTimeout(180_000)
  const month = `_${now.year}_${now.month}`
  for (const [tab, file, period, found] of [
    ['Overdue Bill Report', 'Resident_Bills_Report', '', 'Núñez'],
    ['Resident Profile Report', 'Resident_Profile_Report', '', 'Núñez'],
    ['Complaints Report', 'Complaints_Report', '', null],
    ['Bookings Report', 'Bookings_Report', month, FORMULA],
    ['Car Stickers Report', 'Car_Stickers_Report', month, null],
    ['Clearances Report', 'Clearances_Report', month, null],
  ] as const)
    await test.step(tab, async () => {
      await office.open(page, '/reports')
      await page.getByRole('link', { name: tab }).click()
      const rows = page.getByRole('row').filter({ hasText: found ?? '' })
      if (found) await expect(rows).toHaveCount(1)
      const pdf = await saved(page, 'Print to Pdf')
      expect(pdf.name).toBe(`${file}.pdf`)
      // A long word goes on in the next line.
      const text = pagesOf(pdf.bytes).join('').replaceAll('\n', '')
      for (const part of [tab, 'Prepared by', found ?? 'Nothing to report.']) expect(text).toContain(part)
      const csv = await saved(page, 'CSV')
      expect(csv.name).toMatch(new RegExp(`^${file}${period}_\\w*As_of_\\w+\\.csv$`))
      const xlsx = await saved(page, 'Excel')
      expect(xlsx.name).toBe(`${file}${period}.xlsx`)
      const [lines, sheet] = [csv.bytes.toString().trimEnd().split('\r\n'), await readSheet(xlsx.bytes)]
      // The titles, then the row and its sum; above them in Excel what it is and of when.
      expect([lines.length, sheet.length]).toEqual(found ? [3, 5] : [1, 3])
      expect([lines[0]?.startsWith('\uFEFF'), sheet[0]?.[0]]).toEqual([true, tab])
      if (found === FORMULA) {
        expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""Ana"")"`)
        expect(sheet[3]?.[0]).toBe(FORMULA)
      } else if (found) expect(`${lines[1]} ${sheet[3]?.[0]}`).toMatch(/Núñez.* Núñez/)
    })

  await test.step('with the totals of the month, and nothing in another year', async () => {
    await office.open(page, '/reports?tab=bookings')
    await expect(page.getByLabel('Totals')).toContainText('₱700.00')
    await page.getByLabel('Year', { exact: true }).selectOption(String(now.year - 1))
    await expect(page.getByLabel('Totals')).toHaveCount(0)
  })
})

test('a report of 2,000 rows is saved for Excel under the rules of the product for its pages', async ({ page }) => {
  const residents = Array.from({ length: 2_000 }, (_, at) => ({
    name: `Dela Cruz, Maria Corazon ${at + 1}`,
    address: `Block ${1 + Math.floor(at / 50)} Lot ${1 + (at % 50)}`,
    monthsBehind: 2,
    amount: 1234.5,
  }))
  await page.route('**/api/reports/resident-bill-data', (route) => route.fulfill({ json: { residents } }))
  await office.open(page, '/reports?tab=bills')
  await expect(page.getByText('Dela Cruz, Maria Corazon 1', { exact: true })).toBeVisible()
  const { name, bytes } = await saved(page, 'Excel')
  expect(name).toBe('Resident_Bills_Report.xlsx')
  const rows = await readSheet(bytes)
  expect(rows.filter(([cell]) => String(cell).startsWith('Dela Cruz'))).toHaveLength(2_000)
})

test('a page that is printed is the page alone, with every row of its list', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 700 })
  const residents = Array.from({ length: 40 }, (_, at) => ({
    name: `Home ${at + 1}`,
    address: `Block 1 Lot ${at + 1}`,
    monthsBehind: 2,
    amount: 1,
  }))
  await page.route('**/api/reports/resident-bill-data', (route) => route.fulfill({ json: { residents } }))
  await office.open(page, '/reports?tab=bills')
  await expect(page.getByText('Home 40', { exact: true })).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Overdue Bill Report' })).toBeVisible()
  await expect(page.getByText('Skip to the page')).toBeHidden()
  for (const part of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })])
    await expect(part).toBeHidden()
  const outOfSight = await page
    .getByRole('table')
    .last()
    .evaluate((table) => {
      const around: Element[] = []
      for (let one = table.parentElement; one; one = one.parentElement) around.push(one)
      const scrolling = around.filter((one) => getComputedStyle(one).overflowY !== 'visible')
      return Math.max(0, ...scrolling.map((one) => one.scrollHeight - one.clientHeight))
    })
  expect(outOfSight).toBeLessThanOrEqual(1)
})
