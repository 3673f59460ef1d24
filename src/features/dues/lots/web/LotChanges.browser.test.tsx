import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, field, house, openHouses } from '../../../../../test/web/houses-office.ts'

const at = '2026-11-01T00:00:00.000Z'
const { residents: _, ...alone } = house
const other = { ...alone, id: 8, lot: 15, address: 'Block 2 Lot 15' }
const change = {
  ...{ id: 5, kind: 'join', day: '2026-11-21', house_id: 7, before: 'Block 2 Lot 14', after: 'Block 2 Lot 14 & 15' },
  ...{
    others: [{ house_id: 8, address: 'Block 2 Lot 15' }],
    carried: 1500,
    undone_at: null,
    created_at: at,
    updated_at: at,
  },
}
const requests = { 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', address_parts: 'block,lot' } }) }
const changes = (over: object) => ({
  'GET /lots/7/changes': () => ({ json: { changes: [], part_of: null, can_join: [], ...over } }),
})

beforeEach(() => page.viewport(1600, 900))
afterEach(() => page.viewport(1280, 800))

const section = page.getByRole('region', { name: 'Joining and splitting' })

test('another lot of the owner joins by two clicks, is named by both numbers, and can be taken back', async () => {
  const office = openHouses('/houses?house=7&tab=history', {
    ...requests,
    ...changes({ can_join: [other] }),
    'POST /lots/7/joins': () => ({ status: 201, json: { message: 'Block 2 Lot 14 & 15 is one lot now.', change } }),
    'POST /lot-changes/5/undo': () => ({ json: { message: 'Block 2 Lot 14 is as before.', change } }),
  })
  await section.getByRole('button', { name: 'Join another lot' }).click()
  await field('Lot that joins it').selectOptions('Block 2 Lot 15')
  await expect.element(field('Lot')).toHaveValue('14 & 15')
  await dialog.getByRole('button', { name: 'Join them' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(office.asked('POST /api/lots/7/joins')).toEqual([{ other: 8, block: '2', lot: '14 & 15' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Block 2 Lot 14 is as before.')).toBeVisible()
})

test('a lot becomes several that are typed with commas between', async () => {
  const split = { ...change, kind: 'split', after: 'Block 2 Lot 14-A' }
  const office = openHouses('/houses?house=7&tab=history', {
    ...requests,
    ...changes({}),
    'POST /lots/7/splits': () => ({ status: 201, json: { message: 'Block 2 Lot 14 is 2 lots now.', change: split } }),
  })
  await expect.element(section.getByText('This lot was never joined with another or split.')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Join another lot' })).not.toBeInTheDocument()
  await section.getByRole('button', { name: 'Split this lot' }).click()
  await field('Lot').fill('14-A, 14-B')
  await field('Areas in m²').fill('120, 80.5')
  await dialog.getByRole('button', { name: 'Split it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(office.asked('POST /api/lots/7/splits')).toEqual([
    {
      parts: [
        { block: '2', lot: '14-A', area: '120' },
        { block: '2', lot: '14-B', area: '80.5' },
      ],
    },
  ])
})

test('what happened is told, and a part says where it belongs', async () => {
  openHouses('/houses?house=7&tab=history', {
    ...requests,
    ...changes({ changes: [change], part_of: { ...other, address: 'Block 2 Lot 15 & 16' } }),
  })
  await expect.element(section.getByText('This lot is a part of Block 2 Lot 15 & 16.')).toBeVisible()
  await expect
    .element(
      section.getByText(
        'Since Nov 21, 2026, Block 2 Lot 15 is a part of Block 2 Lot 14 & 15, which was Block 2 Lot 14.',
      ),
    )
    .toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Take this back' })).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Split this lot' })).not.toBeInTheDocument()
})
