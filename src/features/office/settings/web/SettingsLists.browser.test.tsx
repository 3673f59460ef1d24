import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KINDS, open, save, saved } from '../../../../../test/web/settings-office.ts'

describe('the amenities', () => {
  test('are listed with the prices of their mode, and edited in their window', async () => {
    open('amenities')
    await expect
      .element(page.getByRole('row', { name: 'Tennis Court Per Group ₱120.00 ₱240.00 ₱60.00 ₱100.00' }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Edit Amenities' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Edit Amenities' })).toBeVisible()
  })

  test('that could not be fetched say so in words of their own', async () => {
    open('amenities', { 'GET /amenities': () => ({ status: 500, json: { message: 'Something is wrong.' } }) })
    await expect.element(page.getByText('Failed to fetch amenities: Something is wrong.')).toBeVisible()
  })

  test.each([
    [0, 'Amenity deleted successfully.'],
    [12, 'Amenity deleted successfully. It is retired; 12 bookings kept.'],
  ])('that are deleted here with %i bookings are said to be in the words of this page', async (total, message) => {
    open('amenities', {
      'GET /bookings': () => ({ json: { data: [], total, current_page: 1, last_page: 1, per_page: 1 } }),
      'DELETE /amenities/1': () => ({ json: null }),
    })
    await page.getByRole('button', { name: 'Edit Amenities' }).click()
    await page.getByRole('button', { name: 'Delete Tennis Court' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  })
})

describe('the community rules', () => {
  test('are seen while they are written, and saved', async () => {
    const { heard } = open('rules')
    const rules = page.getByRole('form', { name: 'Community Rules' })
    await rules.getByLabelText('Rules', { exact: true }).fill('## Pool\n- **No** diving')
    await expect.element(rules.getByRole('heading', { name: 'Pool' })).toBeVisible()
    await expect.element(rules.getByRole('listitem')).toHaveTextContent('No diving')
    await save()
    await expect.element(rules.getByRole('status')).toHaveTextContent('Settings updated.')
    expect(saved(heard)).toEqual([{ guidelines: '## Pool\n- **No** diving' }])
  })
})

describe('addresses', () => {
  const card = page.getByRole('form')
  const parts = () =>
    card
      .getByRole('checkbox', { checked: true })
      .elements()
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)

  test('are made of the parts that are ticked, in the order that is chosen, and of one at least', async () => {
    const { heard } = open('lots')
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
    open('lots', { 'POST /settings': () => ({ status: 422, json: { message, errors: { address_parts: [message] } } }) })
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
    const { heard } = open('lots', {
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
