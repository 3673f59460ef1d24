import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchResult } from '#features/overview/search/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

afterEach(() => vi.restoreAllMocks())

const person = {
  firstname: 'MARISOL',
  middlename: 'peralta',
  lastname: 'Núñez',
  block: 2,
  lot: 14,
  address: 'Block 2 Lot 14',
}
const found: SearchResult = {
  people: [{ ...person, user_id: 121, role_type: 'home_owner', contact_number: null, lots: 1, all_lots: null }],
  houses: [
    {
      id: 7,
      block: 2,
      lot: 14,
      address: 'Block 2 Lot 14',
      owner: person,
      owed: 1850,
      oldest_due: '2026-08-07',
      credit: 0,
      all_lots: null,
    },
  ],
  requests: [{ ...person, id: 31, product: 'sticker', reference_number: 'CS-KTBWQXM', car_plate_number: 'TJV 5062' }],
  payments: [],
  vehicles: [],
  complaints: [],
  totals: { people: 1, houses: 1, requests: 1, vehicles: 0, payments: 0, complaints: 0 },
}
const nothing: SearchResult = {
  ...{ people: [], houses: [], requests: [], vehicles: [], payments: [], complaints: [] },
  totals: { people: 0, houses: 0, requests: 0, vehicles: 0, payments: 0, complaints: 0 },
}
const many: SearchResult = {
  ...nothing,
  houses: found.houses.map((one) => ({ ...one, all_lots: { count: 7, owed: 19_702 } })),
  people: found.people.map((one) => ({ ...one, lots: 9, all_lots: { count: 7, owed: 19_702 } })),
  totals: { ...nothing.totals, houses: 9, people: 83 },
}
const every: SearchResult = {
  ...many,
  houses: Array.from({ length: 9 }, (_, at) => ({
    ...{ id: 70 + at, block: 9, lot: at + 1, address: `Block 9 Lot ${at + 1}`, owner: person },
    ...{ owed: 0, oldest_due: null, credit: 0, all_lots: null },
  })),
}
const answers = {
  'GET /search': ({ query }: { query: Record<string, string> }) => ({
    json: query.search?.startsWith('nu')
      ? found
      : query.search?.startsWith('pe')
        ? query.each
          ? every
          : many
        : nothing,
  }),
}

const field = () => page.getByRole('combobox', { name: 'Find anything' })
const options = () => page.getByRole('option')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the guidelines, a page that asks for nothing more. */
async function openGuidelines() {
  const heard = aVillage(
    { ...answers, 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }) },
    'treasurer',
  )
  const address = openAt('/guidelines')
  await expect.element(heading('Guidelines')).toBeVisible()
  return { heard, address }
}

describe('the search over everything', () => {
  let place: Awaited<ReturnType<typeof openGuidelines>>
  beforeEach(async () => {
    place = await openGuidelines()
  })

  test('says how many there are when it shows a few, and the middle name that was found', async () => {
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('peralta')
    await expect.element(page.getByRole('group', { name: 'Residents · 1 of 83' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Núñez, Marisol Peralta/ })).toBeVisible()
  })

  test('leads from the first few residents to all of them', async () => {
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('peralta')
    const all = 'All 7 lots · ₱19,702\\.00'
    for (const line of ['LOT 14 Marisol P\\. Núñez', 'BLK 2 LOT 14 and 8 more · Home Owner'])
      await expect.element(page.getByRole('option', { name: new RegExp(`${line} · ${all}`) })).toBeVisible()
    await page.getByRole('option', { name: 'All 83 residents with “peralta”' }).click()
    await expect.poll(place.address).toBe('/users/residents?search=peralta')
  })

  test('finds a page that the menu has not', async () => {
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('chosen lots')
    await page.getByRole('option', { name: 'Notice to Chosen Lots' }).click()
    await expect.poll(place.address).toBe('/notices-to-lots')
  })

  test('shows all lots of a name where a few stood, by keyboard alone', async () => {
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('peralta')
    await expect.element(page.getByRole('option', { name: 'Show all 9' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('option', { name: /BLK 9 LOT 9/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Show all 9' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Houses', exact: true })).toBeVisible()
  })

  test('opens by / with the cursor in it, finds a resident and opens the record by keyboard alone', async () => {
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('nu')
    await expect.element(page.getByRole('option', { name: /Núñez, Marisol P\. .*BLK 2 LOT 14/ }).first()).toBeVisible()
    expect(
      options()
        .elements()
        .map((one) => one.textContent),
    ).toEqual([
      'BLK 2 LOT 14Marisol P. Núñez₱1,850.00 since Aug 7, 2026',
      'Núñez, Marisol P.BLK 2 LOT 14 · Home Owner',
      'CS-KTBWQXM · TJV 5062Núñez, Marisol P. · BLK 2 LOT 14',
    ])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(place.address).toBe('/users/residents?user=121')
  })

  test('Enter that comes before the answer opens the first of it', async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('nun{Enter}')
    await expect.poll(place.address).toBe('/counter?lot=7')
  })

  test('names pages too, and says when nothing is found', async () => {
    await page.getByRole('button', { name: 'Find anything' }).click()
    await field().fill('dues')
    await expect.element(page.getByRole('option', { name: 'Monthly Dues' })).toBeVisible()
    await field().fill('xyz')
    await expect.element(page.getByText('Nothing was found.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
  })
})

describe('the keys of the shell', () => {
  test('g and a letter go to a page; ? opens the guide, which lists the keys', async () => {
    const { address } = await openGuidelines()
    await userEvent.keyboard('?')
    await page.getByRole('dialog').getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(list.getByText('Houses', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('gh')
    await expect.poll(address).toBe('/houses')
  })

  test('they rest while somebody types', async () => {
    const { address } = await openGuidelines()
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('gh?n/')
    await expect.element(field()).toHaveValue('gh?n/')
    expect(address()).toBe('/guidelines')
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
  })
})
