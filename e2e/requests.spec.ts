import { expect, type Page, test } from '@playwright/test'
import { A_PDF, aPicture, type Office, startOffice } from './office.ts'

// Clearance permits and car stickers from the counter to the claim desk.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const noticesOf = async () => {
  const { data } = await office.ask<{ data: { title: string; user: { id: number } | null }[] }>(
    'GET',
    '/notifications/deliveries?per_page=100',
  )
  return data.filter((one) => one.user?.id === office.ownerUserId).map((one) => one.title)
}

async function chooseResident(page: Page) {
  await dialogOf(page).getByRole('combobox', { name: 'Resident' }).fill('nunez')
  await page.getByRole('option', { name: 'Núñez, Marisol P. · BLK 2 LOT 14' }).click()
}

async function askForClearance(
  page: Page,
  purpose: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) {
  await page.getByRole('button', { name: 'New Request' }).click()
  const dialog = dialogOf(page)
  await chooseResident(page)
  await dialog.getByLabel('Purpose').fill(purpose)
  await dialog.getByLabel('Expected Start').fill('2026-12-01')
  await dialog.getByLabel('Expected End').fill('2026-12-15')
  if (files.length) {
    await dialog.locator('input[type=file]').setInputFiles(files)
    await dialog.getByLabel(`Description of ${files[0]?.name}`).fill('Floor plan')
  }
  await dialog.getByRole('button', { name: 'Save Request' }).click()
  await expect(page.getByText('The request was sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
}

test('a building clearance goes from the counter to claimed, with two documents', async ({ page }) => {
  await office.open(page, '/clearance')
  await expect(page.getByText('No permit requests available')).toBeVisible()
  await askForClearance(page, 'New gate', [
    { name: 'plan.png', mimeType: 'image/png', buffer: aPicture() },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: A_PDF },
  ])

  await test.step('its documents are looked at', async () => {
    await rowOf(page, 'New gate')
      .getByRole('button', { name: /^Review/ })
      .click()
    const thumbnail = page.getByRole('button', { name: 'Floor plan' })
    await thumbnail.click()
    const gallery = dialogOf(page)
    const picture = gallery.getByRole('img', { name: 'Floor plan' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(80)
    const viewed = page.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf')
    await page.keyboard.press('ArrowRight')
    expect((await viewed).status()).toBe(200)
    await expect(gallery.getByRole('status')).toContainText('2 of 2')
    await gallery.getByRole('button', { name: 'Next' }).click()
    await expect(gallery.getByRole('status')).toContainText('Floor plan')
    await page.keyboard.press('Escape')
    await expect(gallery).toHaveCount(0)
    await expect(thumbnail).toBeFocused()
  })

  await test.step('it is approved with the locked fees of the settings', async () => {
    const approval = page.getByRole('region', { name: 'Approve Request' })
    await expect(approval.getByLabel('Permit Fee')).toHaveValue('100')
    await expect(approval.getByLabel('Permit Fee')).toBeDisabled()
    await expect(approval.getByText('₱200.00')).toBeVisible()
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('region', { name: 'Add Payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('No permit requests available')).toBeVisible()
  })

  await test.step('it is paid exactly, one centavo off refused', async () => {
    await toTab(page, 'To Pay')
    await rowOf(page, 'New gate')
      .getByRole('button', { name: /^Add Payment/ })
      .click()
    const dialog = dialogOf(page)
    for (const [amount, text] of [
      ['199.99', 'Payment with balance are not allowed'],
      ['200.01', 'Payment amount cannot exceed the total fee.'],
      ['0', 'Payment amount must be greater than zero.'],
    ] as const) {
      await dialog.getByLabel('Payment Amount').fill(amount)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await dialog.getByLabel('Payment Amount').fill('200')
    await dialog.getByRole('radio', { name: 'E-wallet' }).check()
    await dialog.getByLabel('E-wallet Reference').fill('GC-778')
    await dialog.getByRole('button', { name: 'Add Payment' }).click()
    await expect(dialog.getByText('Payment added successfully!')).toBeVisible()
    const receipt = page.waitForResponse(/\/api\/payments\/\d+\/receipt$/)
    await dialog.getByRole('button', { name: 'Open receipt AR-000001' }).click()
    expect((await receipt).headers()['content-type']).toBe('application/pdf')
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the work is done and the resident told', async () => {
    await toTab(page, 'In Progress')
    await rowOf(page, 'New gate')
      .getByRole('button', { name: /^Mark as Done/ })
      .click()
    await expect(dialogOf(page).getByText('Are you sure you want to mark this permit as done?')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Mark as Done' }).click()
    // The owner has no account yet, and there is no mail: nobody is notified, and the office reads that.
    await expect(page.getByText('Permit marked as done successfully.', { exact: true })).toBeVisible()
    await expect(page.getByText('1 reached by nothing (no account, and no e-mail that can be sent).')).toBeVisible()
  })

  await test.step('it is handed over for its reference number', async () => {
    await toTab(page, 'To Claim')
    await rowOf(page, 'Building Clearance')
      .getByRole('button', { name: /^Set as Claimed/ })
      .click()
    await expect(dialogOf(page).getByText(/^CR-[0-9A-Z]{7}$/)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Set as Claimed' }).click()
    await expect(page.getByText('No permits to claim.')).toBeVisible()
    await toTab(page, 'Completed')
    await expect(rowOf(page, 'Marisol P. Núñez')).toContainText('Claimed')
  })

  await test.step('it stays readable after a reload, and is among the issued permits', async () => {
    await rowOf(page, 'Marisol P. Núñez').getByRole('button').click()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('GC-778')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true')
    await page.goto(`${office.url}/files/Building-permit`)
    await expect(rowOf(page, 'Marisol P. Núñez')).toContainText('HARD COPY')
    await page.getByRole('button', { name: /^Notify Marisol/ }).click()
    await expect(page.getByText('Notification sent to the user!')).toBeVisible()
  })

  expect(await noticesOf()).toEqual(
    expect.arrayContaining([
      'Your clearance request is approved',
      'Payment received',
      'Your clearance is ready to claim',
    ]),
  )
})

test('a clearance is rejected for a reason of its own', async ({ page }) => {
  await office.open(page, '/clearance')
  await askForClearance(page, 'Swimming pool', [])
  await rowOf(page, 'Swimming pool')
    .getByRole('button', { name: /^Review/ })
    .click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = dialogOf(page)
  const send = dialog.getByRole('button', { name: 'Reject' })
  await send.click()
  await expect(dialog.getByText('Please provide a reason for rejection.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Other')
  await send.click()
  await expect(dialog.getByText('Please provide a reason for rejection.')).toBeVisible()
  await dialog.getByRole('textbox').fill('The drawing is not signed.')
  await send.click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Rejected')
  await expect(page).toHaveURL(/status=rejected/)
  await expect(rowOf(page, 'Swimming pool')).toContainText('N/A')
  await rowOf(page, 'Swimming pool').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Rejection reason: The drawing is not signed.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await noticesOf()).toContain('Your clearance request is rejected')
})

test('what is no picture is refused with a clear text and nothing is entered', async ({ page }) => {
  await office.open(page, '/clearance')
  await page.getByRole('button', { name: 'New Request' }).click()
  const dialog = dialogOf(page)
  await chooseResident(page)
  await dialog.getByLabel('Purpose').fill('Disguise')
  await dialog.getByLabel('Expected Start').fill('2026-12-01')
  await dialog.getByLabel('Expected End').fill('2026-12-15')
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: html })
  await dialog.getByRole('button', { name: 'Save Request' }).click()
  await expect(dialog.getByText('Only JPEG, PNG, GIF, WebP or PDF files are accepted.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Disguise')).toHaveCount(0)
})

test('a two-wheel sticker goes from the counter to completed and claimed', { tag: '@gate' }, async ({ page }) => {
  await office.open(page, '/sticker')
  await page.getByRole('button', { name: 'New Request' }).click()
  const dialog = dialogOf(page)
  await chooseResident(page)
  await dialog.getByLabel('Car Model').fill('Honda Click')
  await dialog.getByLabel('Plate Number').fill('ABC 123')
  await dialog.getByLabel('Sticker Type').selectOption('Two wheel')
  await dialog.getByRole('button', { name: 'Save Request' }).click()
  await expect(page.getByRole('heading', { name: /^Two wheel sticker CS-/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()

  const row = rowOf(page, 'ABC 123')
  await row.getByRole('button', { name: /^Review/ }).click()
  const acceptance = page.getByRole('region', { name: 'Accept Request' })
  await expect(acceptance.getByLabel('Sticker Fee')).toHaveValue('200')
  await acceptance.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Car sticker request updated.', { exact: true })).toBeVisible()

  await toTab(page, 'To Pay')
  await row.getByRole('button', { name: /^ADD PAYMENT/ }).click()
  await dialog.getByLabel('Payment Amount').fill('200')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Payment with balance are not allowed')).toBeVisible()
  await dialog.getByLabel('Payment Amount').fill('300')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Payment added successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await toTab(page, 'In Progress')
  await row.getByRole('button', { name: /^Mark as Done/ }).click()
  await expect(dialog.getByText('ABC 123')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as Done' }).click()
  await expect(page.getByText('Sticker marked as done successfully.')).toBeVisible()

  await toTab(page, 'Completed')
  await row.getByRole('button', { name: /^Set as Claimed/ }).click()
  await dialog.getByRole('button', { name: 'Set as Claimed' }).click()
  await expect(page.getByText('No car stickers to claim.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Claimed')
  await expect(row).toBeVisible()
  await page.goto(`${office.url}/files/sticker`)
  await expect(row).toContainText('HARD COPY')
})
