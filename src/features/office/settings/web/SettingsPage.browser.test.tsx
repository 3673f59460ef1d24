import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { card, open, save, saved, stored } from '../../../../../test/web/settings-office.ts'

const formOf = (body: unknown) =>
  Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]))

describe('the settings', () => {
  test('stand in their sections, with what is in effect', async () => {
    open()
    await expect.element(card('HOA').getByLabelText('Bill Amount per Month')).toHaveValue('1000')
    await expect.element(card('HOA').getByLabelText('Allow Missed Payments')).toHaveValue('true')
    await expect.element(card('Village').getByLabelText('Time Zone')).toHaveValue('Asia/Manila')
    await expect.element(card('Village').getByLabelText('Email')).toHaveAttribute('type', 'email')
    const headings = () =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .elements()
        .map((one) => one.textContent)
    await expect
      .poll(headings)
      .toEqual([
        'Amenities',
        'HOA',
        'Clearance',
        'Car Sticker',
        'How Residents Pay',
        'Rates by Kind of Lot',
        'Penalties by the By-Laws',
        'Charges',
        'Receipt Series',
        'Letters',
        'A Year Ahead',
        'Second Officer',
        'Standing of Members',
        'Village',
        'Addresses',
        'Kinds of Lots',
        'Receipts',
        'Privacy',
        'Personal data',
        'Community Rules',
        'Rules',
      ])
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
      expect(input.accept.split(',').every((kind) => kind.startsWith('image/'))).toBe(true)
  })

  test.each([
    [
      'Clearance',
      'Processing Fee',
      '0',
      [
        'building_clearance_fee',
        'construction_clearance_fee',
        'processing_fee',
        'building_clearance_bond',
        'construction_clearance_bond',
      ],
    ],
    [
      'Car Sticker',
      'Two Wheel',
      '250.50',
      ['two_wheel', 'four_wheel', 'delivery_truck', 'pass_through'].map((one) => `payment_per_car_sticker_${one}`),
    ],
  ])('%s saves its own keys alone', async (name, label, value, keys) => {
    const { heard } = open()
    await card(name).getByLabelText(label).fill(value)
    await save(name)
    await expect.element(card(name).getByRole('status')).toHaveTextContent('Settings updated.')
    expect(saved(heard)).toHaveLength(1)
    expect(Object.keys(saved(heard)[0] as object)).toEqual(keys)
    await expect.element(card(name).getByLabelText(label)).toHaveValue(value)
  })

  test('are named in an index, which leads to each of them, also to one that came later', async () => {
    open()
    const index = page.getByRole('navigation', { name: 'Sections' })
    const rules = index.getByRole('button', { name: 'Community Rules' })
    await expect.element(rules).toBeVisible()
    await rules.click()
    const section = page.getByRole('region', { name: 'Community Rules' })
    await expect.element(section).toHaveFocus()
    await expect.element(section).toBeInViewport()
  })

  test('the message goes by itself after three seconds', async () => {
    open()
    await save('Clearance')
    await expect.element(page.getByText('Settings updated.')).toBeVisible()
    await expect.element(page.getByText('Settings updated.')).not.toBeInTheDocument()
  })

  test('an emptied field shows its default after it was saved, as the server answers it', async () => {
    const { now } = open({
      'POST /settings': () => {
        now.processing_fee = '100'
        return { json: { message: 'Settings updated.' } }
      },
    })
    await card('Clearance').getByLabelText('Processing Fee').fill('')
    await save('Clearance')
    await expect.element(card('Clearance').getByLabelText('Processing Fee')).toHaveValue('100')
  })

  test.each([
    ['HOA', 'Bill Amount per Month', '1,000.505', 'Please enter an amount in pesos with at most two decimals.'],
    ['HOA', 'Interest per Missed Payment', '-1', 'Please enter an amount in pesos with at most two decimals.'],
    ['HOA', 'Bill Due Day', '29', 'Please enter a day from 1 to 28.'],
    ['Village', 'Number of Blocks', '0', 'Please enter a number of blocks from 1 to 999.'],
    ['Village', 'Email', 'office', 'Please enter a valid email address.'],
  ])('%s refuses %s = %s before anything is sent', async (name, label, value, text) => {
    const { heard } = open()
    await card(name).getByLabelText(label).fill(value)
    await save(name)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(saved(heard)).toEqual([])
  })

  test('a refusal of the server stands at its field, and the other sections stay', async () => {
    const message = 'Block 7 has houses; please enter at least 7.'
    open({ 'POST /settings': () => ({ status: 422, json: { message, errors: { village_blocks: [message] } } }) })
    await card('Village').getByLabelText('Number of Blocks').fill('6')
    await save('Village')
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(card('HOA').getByLabelText('Bill Due Day')).toHaveValue('7')
  })

  test('what is typed in one section is not lost by saving another', async () => {
    open()
    await card('HOA').getByLabelText('E-Wallet Number').fill('0999')
    await save('Clearance')
    await expect.element(page.getByText('Settings updated.')).toBeVisible()
    await expect.element(card('HOA').getByLabelText('E-Wallet Number')).toHaveValue('0999')
  })

  test('a failed start can be tried again', async () => {
    let broken = true
    open({ 'GET /settings': () => (broken ? { status: 500, json: { message: 'Broken.' } } : { json: stored }) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Broken.')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card('HOA')).toBeVisible()
  })
})

describe('pictures', () => {
  test('are shown before they are sent, and go with their section', async () => {
    const { heard, now } = open()
    await expect
      .element(card('Village').getByRole('img', { name: 'Logo 1', exact: true }))
      .toHaveAttribute('src', '/icon.svg')
    const input = card('Village').element().querySelectorAll<HTMLInputElement>('input[type=file]')[1]
    if (!input) throw new Error('there is no second logo to choose')
    await userEvent.upload(input, new File(['pixels'], 'second.png', { type: 'image/png' }))
    await expect.element(card('Village').getByRole('img', { name: 'Logo 2, as chosen' })).toBeVisible()
    now.logo_2_url = '/second.png'
    await save('Village')
    await expect.element(card('Village').getByRole('status')).toHaveTextContent('Settings updated.')
    expect(saved(heard).map(formOf)).toEqual([
      {
        village_name: 'Sampaguita Village',
        village_blocks: '10',
        village_address: 'Mabini Road',
        village_contact_number_1: '0495551234',
        village_contact_number_2: '',
        village_email: 'office@sampaguita.example',
        village_hoa_reg_num: 'HOA-1',
        village_tin_no: '000-1',
        village_timezone: 'Asia/Manila',
        pack_election_days: '',
        pack_year_end_days: '',
        paper_code_days: '30',
        statement_link_days: '14',
        public_figures: 'false',
        logo_2: 'second.png',
      },
    ])
    await expect
      .element(card('Village').getByRole('img', { name: 'Logo 2', exact: true }))
      .toHaveAttribute('src', '/second.png')
  })

  test('the name and logo at the top are asked for again', async () => {
    const { heard } = open()
    const request = () => heard.filter((one) => one.path === '/api/public/settings').length
    await expect.element(card('Village')).toBeVisible()
    const before = request()
    await save('Village')
    await expect.poll(request).toBe(before + 1)
  })
})
