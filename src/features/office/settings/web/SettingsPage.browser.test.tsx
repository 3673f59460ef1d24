import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const stored = {
  village_name: 'Sampaguita Village',
  village_address: 'Mabini Road',
  village_contact_number_1: '0495551234',
  village_contact_number_2: '',
  village_email: 'office@sampaguita.example',
  village_hoa_reg_num: 'HOA-1',
  village_tin_no: '000-1',
  receipt_note: 'NOT VALID FOR CLAIM OF INPUT TAX',
  receipt_note_shown: true as boolean,
  village_blocks: '10',
  village_timezone: 'Asia/Manila',
  paper_code_days: '30',
  bill_amount_per_month: '1000',
  bill_due_day: '7',
  interest_per_missed_payment: '100',
  allow_miss_payments: true as boolean,
  e_wallet_number: '0917',
  e_wallet_pic_url: '',
  building_clearance_fee: '100',
  construction_clearance_fee: '100',
  processing_fee: '100',
  payment_per_car_sticker_two_wheel: '200',
  payment_per_car_sticker_four_wheel: '400',
  payment_per_car_sticker_delivery_truck: '600',
  payment_per_car_sticker_pass_through: '500',
  logo_1_url: '/icon.svg',
  logo_2_url: '',
  guidelines: '# Rules',
}
const court = {
  id: 1,
  name: 'Tennis Court',
  is_per_group: true,
  day_price: 120,
  night_price: 240,
  day_per_person_price: 5,
  night_per_person_price: 6,
  guest_additional_price: 60,
  extension_price: 100,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

const KINDS = [
  { code: 'house', name: 'House', billed: true, lots: 2 },
  { code: 'vacant', name: 'Vacant lot', billed: true, lots: 0 },
]

type More = Parameters<typeof aVillage>[0]
/** The settings page over settings that a save changes. */
function open(more: More = {}) {
  const now: Record<string, string | boolean> = { ...stored }
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { ...now } }),
      'GET /amenities': () => ({ json: [court] }),
      'GET /lot-kinds': () => ({ json: KINDS }),
      'POST /settings': ({ body }) => {
        if (!(body instanceof FormData)) Object.assign(now, body)
        return { json: { message: 'Settings updated.' } }
      },
      ...more,
    },
    'admin',
  )
  openAt('/admin-settings')
  return { heard, now }
}
const saved = (heard: Heard[]) =>
  heard.filter((one) => one.method === 'POST' && one.path === '/api/settings').map((one) => one.body)
const formOf = (body: unknown) =>
  Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]))
const card = (name: string) => page.getByRole('form', { name })
const save = (name: string) => card(name).getByRole('button', { name: 'Save' }).click()

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
        'Rates by Kind of Lot',
        'Charges',
        'A Year Ahead',
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
    ['Clearance', 'Processing Fee', '0', ['building_clearance_fee', 'construction_clearance_fee', 'processing_fee']],
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

  test('the message goes by itself after three seconds', async () => {
    open()
    await save('Clearance')
    await expect.element(page.getByText('Settings updated.')).toBeVisible()
    await expect.element(page.getByText('Settings updated.'), { timeout: 6000 }).not.toBeInTheDocument()
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
        paper_code_days: '30',
        logo_2: 'second.png',
      },
    ])
    await expect
      .element(card('Village').getByRole('img', { name: 'Logo 2', exact: true }))
      .toHaveAttribute('src', '/second.png')
  })

  test('the name and logo at the top are asked for again', async () => {
    const { heard } = open()
    const asked = () => heard.filter((one) => one.path === '/api/public/settings').length
    await expect.element(card('Village')).toBeVisible()
    const before = asked()
    await save('Village')
    await expect.poll(asked).toBe(before + 1)
  })
})

describe('the amenities', () => {
  test('are listed with the prices of their mode, and edited in their window', async () => {
    open()
    await expect
      .element(page.getByRole('row', { name: 'Tennis Court Per Group ₱120.00 ₱240.00 ₱60.00 ₱100.00' }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Edit Amenities' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Edit Amenities' })).toBeVisible()
  })

  test('that are deleted here are said to be in the words of this page', async () => {
    open({
      'GET /bookings': () => ({ json: { data: [], total: 0, current_page: 1, last_page: 1, per_page: 1 } }),
      'DELETE /amenities/1': () => ({ json: null }),
    })
    await page.getByRole('button', { name: 'Edit Amenities' }).click()
    await page.getByRole('button', { name: 'Delete Tennis Court' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('Amenity deleted successfully.', { exact: true })).toBeVisible()
  })
})

describe('the community rules', () => {
  test('are seen while they are written, and saved', async () => {
    const { heard } = open()
    const rules = card('Community Rules')
    await rules.getByLabelText('Rules', { exact: true }).fill('## Pool\n- **No** diving')
    await expect.element(rules.getByRole('heading', { name: 'Pool' })).toBeVisible()
    await expect.element(rules.getByRole('listitem')).toHaveTextContent('No diving')
    await save('Community Rules')
    await expect.element(rules.getByRole('status')).toHaveTextContent('Settings updated.')
    expect(saved(heard)).toEqual([{ guidelines: '## Pool\n- **No** diving' }])
  })
})

describe('addresses', () => {
  const card = page.getByRole('form', { name: 'Addresses' })
  const parts = () =>
    card
      .getByRole('checkbox', { checked: true })
      .elements()
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)

  test('are made of the parts that are ticked, in the order that is chosen, and of one at least', async () => {
    const { heard } = open()
    await card.getByRole('combobox', { name: 'An Address Is Made of' }).selectOptions('The parts chosen here')
    expect(parts()).toEqual(['Block', 'Lot'])
    await card.getByRole('checkbox', { name: 'Phase' }).click()
    await card.getByRole('button', { name: 'Phase earlier' }).click()
    await card.getByRole('button', { name: 'Phase earlier' }).click()
    expect(parts()).toEqual(['Phase', 'Block', 'Lot'])
    await card.getByRole('button', { name: 'Save' }).click()
    await expect.element(card.getByText('Settings updated.')).toBeVisible()
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { address_parts: 'phase,block,lot' },
    ])
    await card.getByRole('checkbox', { name: 'Phase' }).click()
    await card.getByRole('checkbox', { name: 'Block' }).click()
    await expect.element(card.getByRole('checkbox', { name: 'Lot' })).toBeDisabled()
  })

  test('that would be the same are told, and nothing changes', async () => {
    const message = 'These lots would have the same address: Phase 1 Block 1 Lot 1 and Phase 2 Block 1 Lot 1.'
    open({ 'POST /settings': () => ({ status: 422, json: { message, errors: { address_parts: [message] } } }) })
    await card.getByRole('combobox').selectOptions('The parts chosen here')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect.element(card.getByText(message)).toBeVisible()
  })
})

describe('kinds of lots', () => {
  // A table or cards, by the room that the section has.
  const kinds = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  test('are added, renamed and put in another order; a refusal is told', async () => {
    const answer = (message: string) => () => ({ json: { message, kinds: KINDS } })
    const { heard } = open({
      'POST /lot-kinds': answer('Corner was added.'),
      'PUT /lot-kinds/vacant': answer('Empty was saved.'),
      'PUT /lot-kinds': answer('The order was saved.'),
      'DELETE /lot-kinds/house': () => ({
        status: 409,
        json: { message: 'House cannot be removed: 2 lots are of this kind.' },
      }),
    })
    await page.getByRole('button', { name: 'Add Kind' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Corner')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Corner was added.')).toBeVisible()
    await kinds.getByRole('button', { name: 'Edit Vacant lot' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Empty')
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Empty was saved.')).toBeVisible()
    await kinds.getByRole('button', { name: 'Vacant lot earlier' }).click()
    await kinds.getByRole('button', { name: 'Remove House' }).click()
    await expect.element(page.getByText('House cannot be removed: 2 lots are of this kind.')).toBeVisible()
    expect(
      heard.filter(({ path, method }) => path.startsWith('/api/lot-kinds') && method !== 'GET').map(({ body }) => body),
    ).toEqual([
      { name: 'Corner', billed: true },
      { name: 'Empty', billed: false },
      { codes: ['vacant', 'house'] },
      null,
    ])
  })
})
