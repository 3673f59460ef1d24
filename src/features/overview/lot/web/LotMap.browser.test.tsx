import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { LOTS, openHouses } from '../../../../../test/web/houses-office.ts'

const textsOf = (found: Locator) => found.elements().map((one) => one.textContent)

describe('the blocks of the houses', () => {
  test('are cards with counts, open as a map of their lots, keep the open one in the address and close again', async () => {
    const { at } = openHouses('/houses')
    await expect.element(page.getByRole('button', { name: 'Block 3' })).toHaveAttribute('aria-expanded', 'false')
    expect(page.getByRole('button', { name: /^Block \d/ }).elements()).toHaveLength(3)
    const counts = page.getByRole('list').filter({ hasText: '3 lots' }).getByRole('listitem')
    await expect.poll(() => textsOf(counts)).toEqual(['3 lots', '2 occupied', '1 vacant', '1 behind', '₱1,850.50 owed'])
    await page.getByRole('button', { name: 'Block 2' }).click()
    const tiles = page.getByRole('list', { name: 'Houses of block 2' }).getByRole('button')
    await expect
      .poll(() => textsOf(tiles))
      .toEqual([
        'Lot 14 Ana L. Núñez 2 months behind, ₱1,850.50',
        'Lot 15 No home owner Vacant',
        'Lot 16 Ben Uy Up to date',
      ])
    expect(at()).toBe('/houses?block=2')
    await page.getByRole('button', { name: 'Block 2' }).click()
    await expect.element(page.getByRole('button', { name: 'Lot 14' })).not.toBeInTheDocument()
    expect(at()).toBe('/houses')
  })

  test('say that a block has no houses', async () => {
    openHouses('/houses?block=1')
    await expect.element(page.getByText('No houses in this block.')).toBeVisible()
  })

  test('are streets where addresses have no blocks', async () => {
    const onStreet = { area: 'Ilang-Ilang St', block: 'Ilang-Ilang St', address: '12 Ilang-Ilang St' }
    const { at } = openHouses('/houses', {
      'GET /settings': () => ({
        json: { village_timezone: 'Asia/Manila', village_blocks: '3', address_parts: 'house_number,street' },
      }),
      'GET /lots': () => ({ json: LOTS.slice(0, 1).map((lot) => ({ ...lot, ...onStreet })) }),
    })
    await page.getByRole('button', { name: 'Ilang-Ilang St' }).click()
    await expect.element(page.getByRole('button', { name: '12', exact: true })).toBeVisible()
    expect(at()).toBe('/houses?area=Ilang-Ilang+St')
  })

  test('open a house, whose way back leads to its tile again', async () => {
    const { at } = openHouses('/houses?block=2')
    await page.getByRole('button', { name: 'Lot 14' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'BLK 2 LOT 14' })).toHaveFocus()
    await expect.element(page.getByRole('heading', { name: 'Houses' })).not.toBeInTheDocument()
    expect(at()).toBe('/houses?block=2&house=7')
    await page.getByRole('button', { name: 'Back to the blocks' }).click()
    await expect.element(page.getByRole('button', { name: 'Lot 14' })).toHaveFocus()
  })

  test('lead back to the tile also from a house that was opened by its address', async () => {
    openHouses('/houses?block=2&house=7')
    await page.getByRole('button', { name: 'Back to the blocks' }).click()
    await expect.element(page.getByRole('button', { name: 'Lot 14' })).toHaveFocus()
  })

  test('take one Tab each, and arrow keys move between their lots', async () => {
    openHouses('/houses?block=2')
    const lot = (number: number) => page.getByRole('button', { name: `Lot ${number}` })
    await expect.element(lot(14)).toBeVisible()
    ;(lot(14).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect.element(lot(15)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(lot(16)).toHaveFocus()
    expect(document.querySelectorAll('[data-opens][tabindex="0"]')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Houses' })).not.toBeInTheDocument()
  })

  test('are a list on a phone, without scrolling sideways', async () => {
    await page.viewport(360, 740)
    openHouses('/houses?block=2')
    await expect.element(page.getByRole('button', { name: 'Lot 14' })).toBeVisible()
    const tiles = [...document.querySelectorAll('[data-opens]')].map((one) => one.getBoundingClientRect())
    expect(new Set(tiles.map(({ left }) => left)).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await page.viewport(1_280, 800)
  })

  test('leave the lots whose address or owner fits, with each letter typed', async () => {
    const { at } = openHouses('/houses?block=2', {
      'GET /residents': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
    })
    const box = page.getByRole('textbox', { name: 'Search a resident or lot' })
    const found = page.getByRole('list', { name: 'Lots found' })
    await box.fill('nun')
    await expect.element(found.getByRole('button', { name: 'BLK 2 LOT 14' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Block 2' })).not.toBeInTheDocument()
    await box.fill('2-15')
    await expect.element(found.getByRole('button')).toHaveTextContent('BLK 2 LOT 15 No home owner Vacant')
    await box.fill('nobody')
    await expect.element(page.getByText('No lot has that address or owner.')).toBeVisible()
    await box.fill('lot 16')
    await found.getByRole('button').click()
    await expect.poll(at).toContain('house=9')
    expect(at()).toContain('search=lot+16')
  })
})
