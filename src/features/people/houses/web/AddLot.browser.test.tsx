import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, field, house, LOTS, type More, openHouses } from '../../../../../test/web/houses-office.ts'

const KINDS = [
  { code: 'house', name: 'House', billed: true, lots: 2 },
  { code: 'vacant', name: 'Vacant lot', billed: true, lots: 0 },
]
const chosen = { village_timezone: 'Asia/Manila', village_blocks: '3', address_parts: 'phase,block,lot' }
const { residents: _, ...alone } = house
const lot = {
  ...{ ...alone, phase: '2', block: 9, lot: '12-A', address: 'Phase 2 Block 9 Lot 12-A' },
  ...{ kind: 'vacant', area: 150.5, title_number: 'T-1' },
}
const areas = [{ phase: '2', block: 9, label: 'Phase 2 Block 9', houses: 1 }]
const openChosen = (more: More = {}) =>
  openHouses('/houses', {
    'GET /settings': () => ({ json: chosen }),
    'GET /lot-kinds': () => ({ json: KINDS }),
    'GET /houses/blocks': () => ({ json: areas }),
    'GET /houses/block/9': () => ({ json: [{ ...lot, residents: [] }] }),
    'GET /houses/members/7': () => ({ json: { house: lot, residents: [] } }),
    ...more,
  })

describe('a lot without anybody', () => {
  test('is added by the parts of the setting, with what it is, and opened', async () => {
    const { asked: request } = openChosen({
      'POST /lots': () => ({
        status: 201,
        json: { message: 'Phase 2 Block 9 Lot 12-A was added.', house: { ...lot, residents: [] } },
      }),
    })
    await page.getByRole('button', { name: 'Add Lot without Owner' }).click()
    await expect.element(field('Phase')).toHaveFocus()
    await dialog.getByRole('button', { name: 'Add Lot' }).click()
    for (const text of ['Please enter the phase.', 'Please enter the block.', 'Please enter the lot.'])
      await expect.element(dialog.getByText(text)).toBeVisible()
    await field('Phase').fill('2')
    await field('Block').fill('9')
    await field('Lot').fill('12-A')
    await field('Area in m²').fill('150.5')
    await field('Title Number').fill('T-1')
    await dialog.getByRole('button', { name: 'Add Lot' }).click()
    await expect.element(page.getByRole('heading', { name: 'PH 2 BLK 9 LOT 12-A' })).toBeVisible()
    for (const text of ['150.5', 'T-1']) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(request('POST /api/lots')).toEqual([
      expect.objectContaining({
        phase: '2',
        block: '9',
        lot: '12-A',
        lot_kind: 'vacant',
        area: '150.5',
        title_number: 'T-1',
      }),
    ])
  })

  test('in a village that nobody asked has a numbered block and lot, and reads where to change it', async () => {
    openHouses('/houses?block=2')
    await page.getByRole('button', { name: 'Add Lot without Owner' }).click()
    await expect.element(dialog.getByText('For 120 or 12-A, choose the parts of an address in Settings')).toBeVisible()
    await field('Lot').fill('1x2')
    await expect.element(field('Lot')).toHaveValue('12')
  })
})

describe('a village that chose its parts', () => {
  test('opens the blocks of a phase and shows whole addresses', async () => {
    const onMap = { area: 'Phase 2 Block 9', block: '9', address: 'Phase 2 Block 9 Lot 12-A' }
    openChosen({ 'GET /lots': () => ({ json: LOTS.slice(0, 1).map((one) => ({ ...one, ...onMap })) }) })
    await page.getByRole('button', { name: 'Phase 2 Block 9' }).click()
    const tiles = page.getByRole('list', { name: 'Houses of Phase 2 Block 9' })
    await expect.element(tiles.getByRole('button', { name: /^Lot 12-A/ })).toBeVisible()
  })
})
