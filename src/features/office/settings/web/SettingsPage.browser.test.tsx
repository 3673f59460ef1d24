import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SETTINGS, SETTINGS_PAGES } from '#features/office/settings/rules.ts'
import { open, save, saved, stored } from '../../../../../test/web/settings-office.ts'
import { findSettings, PAGES } from './pages.ts'
import { keysOf } from './use-page-form.ts'

const formOf = (body: unknown) =>
  Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]))
const form = page.getByRole('form')
const status = form.getByRole('status')
const heading = (level: number) =>
  page
    .getByRole('main')
    .getByRole('heading', { level })
    .elements()
    .map((one) => one.textContent)

describe('the settings by subject', () => {
  test('hold every setting once, and at most 15 in sight a page', () => {
    const pictures = Object.keys(SETTINGS).filter((key) => key.endsWith('_url'))
    const keys = SETTINGS_PAGES.flatMap((name) => keysOf(PAGES[name]))
    expect([...keys, ...pictures].toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
    for (const name of SETTINGS_PAGES) {
      const seen = PAGES[name].sections.flatMap(({ settings, pictures = [] }) => [...settings, ...pictures])
      expect(seen.length, name).toBeLessThanOrEqual(15)
    }
  })

  // Sections of the one page of before, each on the page where it is now.
  test.each([
    ['amenities', ['Amenities']],
    ['dues', ['HOA', 'A Year Ahead', 'Rates by Kind of Lot']],
    ['requests', ['Clearance', 'Car Sticker', 'Gate', 'Complaints']],
    ['paying', ['How Residents Pay']],
    ['penalties', ['Interest', 'Penalties by the By-Laws']],
    ['charges', ['Charges']],
    ['receipts', ['Receipts', 'Receipt Series']],
    ['standing', ['Standing of Members', 'Letters']],
    ['officers', ['Second Officer']],
    ['village', ['Village', 'In Trouble']],
    ['lots', ['Addresses', 'Kinds of Lots']],
    ['privacy', ['Privacy', 'Personal data']],
    ['rules', ['Community Rules', 'Rules']],
  ] as const)('%s has its sections', async (name, sections) => {
    open(name)
    await expect.poll(() => heading(2)).toEqual(sections)
    expect(heading(1)).toEqual([PAGES[name].title])
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
      expect(input.accept.split(',').every((kind) => kind.startsWith('image/'))).toBe(true)
  })

  test('are one click from their start, and one back', async () => {
    open('')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Monthly Dues/ })
      .click()
    await expect.element(page.getByLabelText('Bill Amount per Month')).toHaveValue('1000')
    await page.getByRole('button', { name: 'All settings' }).click()
    await expect.element(page.getByRole('link', { name: /^Community Rules/ })).toBeVisible()
    expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(SETTINGS_PAGES.length)
  })

  test('are found by a word, and the one that was found has the focus, also where it is folded', async () => {
    open('')
    await page.getByLabelText('Search the settings').fill('time zone')
    await page.getByRole('link', { name: /^Time Zone/ }).click()
    await expect.element(page.getByLabelText('Time Zone')).toHaveFocus()
    await expect.element(page.getByLabelText('Time Zone')).toHaveValue('Asia/Manila')
  })

  test.each([
    ['cheque', 'Cheques Are Taken', 'paying'],
    ['by-laws', 'Penalties by the By-Laws', 'penalties'],
    ['LOGO', 'Logo 1', 'village'],
  ])('%s finds %s', (text, label, name) => {
    expect(findSettings(text)).toContainEqual(expect.objectContaining({ label, page: name }))
  })

  test('a word that no setting has is said to find nothing', async () => {
    open('')
    await page.getByLabelText('Search the settings').fill('helicopter')
    await expect.element(page.getByText('No setting is called that.')).toBeVisible()
  })
})

describe('a page of the settings', () => {
  test('shows what is in effect, with switches for what is on or off', async () => {
    open('penalties')
    await expect.element(form.getByRole('switch', { name: 'Allow Missed Payments' })).toBeChecked()
    await expect.element(form.getByLabelText('Interest per Missed Payment')).toHaveValue('100')
  })

  test('says what a save changes, and saves that alone', async () => {
    const { heard } = open('requests')
    await expect.element(form.getByText('Nothing is changed.')).toBeVisible()
    await form.getByLabelText('Processing Fee').fill('0')
    await form.getByLabelText('Two Wheel').fill('250.50')
    await expect
      .element(form.getByText('2 changes: Processing Fee: ₱100.00 → ₱0.00; Two Wheel: ₱200.00 → ₱250.50'))
      .toBeVisible()
    await save()
    await expect.element(status).toHaveTextContent('Settings updated.')
    expect(saved(heard)).toEqual([{ processing_fee: '0', payment_per_car_sticker_two_wheel: '250.50' }])
    await expect.element(form.getByLabelText('Two Wheel')).toHaveValue('250.50')
    await form.getByLabelText('Two Wheel').fill('260')
    await save()
    await expect.poll(() => saved(heard).at(-1)).toEqual({ payment_per_car_sticker_two_wheel: '260' })
  })

  test('turns a switch, and says so', async () => {
    const { heard } = open('penalties')
    await form.getByRole('switch', { name: 'Allow Missed Payments' }).click()
    await expect.element(form.getByText('1 change: Allow Missed Payments: on → off')).toBeVisible()
    await save()
    await expect.poll(() => saved(heard)).toEqual([{ allow_miss_payments: 'false' }])
  })

  test('the message goes by itself after three seconds', async () => {
    open('requests')
    await save()
    await expect.element(page.getByText('Settings updated.')).toBeVisible()
    await expect.element(page.getByText('Settings updated.')).not.toBeInTheDocument()
  })

  test('an emptied field shows its default after it was saved, as the server answers it', async () => {
    const { now } = open('requests', {
      'POST /settings': () => {
        now.processing_fee = '100'
        return { json: { message: 'Settings updated.' } }
      },
    })
    await form.getByLabelText('Processing Fee').fill('')
    await save()
    await expect.element(form.getByLabelText('Processing Fee')).toHaveValue('100')
  })

  test.each([
    ['dues', 'Bill Amount per Month', '1,000.505', 'Please enter an amount in pesos with at most two decimals.'],
    ['penalties', 'Interest per Missed Payment', '-1', 'Please enter an amount in pesos with at most two decimals.'],
    ['dues', 'Bill Due Day', '29', 'Please enter a day from 1 to 28.'],
    ['lots', 'Number of Blocks', '0', 'Please enter a number of blocks from 1 to 999.'],
    ['village', 'Email', 'office', 'Please enter a valid email address.'],
  ] as const)('%s refuses %s = %s before anything is sent', async (name, label, value, text) => {
    const { heard } = open(name)
    await form.getByLabelText(label).fill(value)
    await save()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(saved(heard)).toEqual([])
  })

  test('a refusal of the server stands at its field', async () => {
    const message = 'Block 7 has houses; please enter at least 7.'
    open('lots', {
      'POST /settings': () => ({ status: 422, json: { message, errors: { village_blocks: [message] } } }),
    })
    await form.getByLabelText('Number of Blocks').fill('6')
    await save()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(form.getByLabelText('Number of Blocks')).toHaveValue('6')
  })

  test('what is typed on a page is there again after a look at another one', async () => {
    open('paying')
    await form.getByLabelText('E-Wallet Number').fill('0999')
    await page.getByRole('button', { name: 'All settings' }).click()
    await page.getByRole('link', { name: /^Requests and Complaints/ }).click()
    await expect.element(form.getByLabelText('Processing Fee')).toHaveValue('100')
    await page.getByRole('button', { name: 'All settings' }).click()
    await page.getByRole('link', { name: /^How Residents Pay/ }).click()
    await expect.element(form.getByLabelText('E-Wallet Number')).toHaveValue('0999')
  })

  test('a failed start can be tried again', async () => {
    let broken = true
    open('dues', { 'GET /settings': () => (broken ? { status: 500, json: { message: 'Broken.' } } : { json: stored }) })
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Error: Broken.')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(form.getByLabelText('Bill Due Day')).toHaveValue('7')
  })
})

describe('pictures', () => {
  test('are shown before they are sent, and go with their page', async () => {
    const { heard, now } = open('village')
    await expect.element(form.getByRole('img', { name: 'Logo 1', exact: true })).toHaveAttribute('src', '/icon.svg')
    const input = form.element().querySelectorAll<HTMLInputElement>('input[type=file]')[1]
    if (!input) throw new Error('there is no second logo to choose')
    await userEvent.upload(input, new File(['pixels'], 'second.png', { type: 'image/png' }))
    await expect.element(form.getByRole('img', { name: 'Logo 2, as chosen' })).toBeVisible()
    await expect.element(form.getByText('1 change: Logo 2: another picture')).toBeVisible()
    now.logo_2_url = '/second.png'
    await save()
    await expect.element(status).toHaveTextContent('Settings updated.')
    expect(saved(heard).map(formOf)).toEqual([{ logo_2: 'second.png' }])
    await expect.element(form.getByRole('img', { name: 'Logo 2', exact: true })).toHaveAttribute('src', '/second.png')
  })

  test('the name and logo at the top are asked for again', async () => {
    const { heard } = open('village')
    const request = () => heard.filter((one) => one.path === '/api/public/settings').length
    await expect.element(form).toBeVisible()
    const before = request()
    await save()
    await expect.poll(request).toBe(before + 1)
  })
})
