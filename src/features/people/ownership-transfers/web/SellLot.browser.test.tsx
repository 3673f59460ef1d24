import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, field, openHouses } from '../../../../../test/web/houses-office.ts'

const at = '2026-11-01T00:00:00.000Z'
const house = { id: 7, block: 2, lot: 14, house_type: 'residential', address: 'Block 2 Lot 14' }
const person = (lastname: string, id: number) => ({
  ...{ resident_id: id, user_id: id + 100, firstname: 'Ana', middlename: null, lastname },
})
const sale = {
  ...{ id: 5, day: '2026-11-15', deed: 'Doc. 41', undone_at: null, created_at: at, updated_at: at },
  ...{ house: { ...house, created_at: at, updated_at: at }, seller: person('Luma', 21), buyer: person('Bago', 22) },
}
const occupancy = (lastname: string, id: number, from_day: string, until_day: string | null) => ({
  ...{ id, role: 'home_owner', main: true, from_day, from_known: true, until_day, deed: null, reason: null },
  ...{ person: person(lastname, id), house: sale.house },
})

// Wide enough for tables.
beforeEach(() => page.viewport(1600, 900))
afterEach(() => page.viewport(1280, 800))

test('a sale is two clicks from the house, asks for a name alone, and can be taken back from the message', async () => {
  const { asked: request } = openHouses('/houses?block=2&house=7', {
    'POST /lots/7/transfers': () => ({
      status: 201,
      json: { message: 'Block 2 Lot 14 belongs to Ana Bago now.', transfer: sale },
    }),
    'POST /transfers/5/undo': () => ({
      json: { message: 'The sale of Block 2 Lot 14 was taken back.', transfer: sale },
    }),
  })
  await page.getByRole('button', { name: 'Record a sale' }).click()
  await expect.element(dialog).toHaveAccessibleName('Record a sale of Block 2 Lot 14')
  await field('Day of the sale').fill('2026-11-15')
  await dialog.getByRole('button', { name: 'Record the sale' }).click()
  await expect.element(dialog.getByText('Last name is required.')).toBeVisible()
  expect(request('POST /api/lots/7/transfers')).toEqual([])
  await field('Last Name').fill('Bago')
  await field('First Name').fill('Ana')
  await field('Deed').fill('Doc. 41')
  await dialog.getByRole('button', { name: 'Record the sale' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(request('POST /api/lots/7/transfers')).toEqual([
    {
      ...{ day: '2026-11-15', deed: 'Doc. 41', family_stays: false },
      buyer: { kind: 'person', lastname: 'Bago', firstname: 'Ana', middlename: '' },
    },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The sale of Block 2 Lot 14 was taken back.')).toBeVisible()
  expect(request('POST /api/transfers/5/undo')).toHaveLength(1)
})

test('the house tells who owned it when, and its sales', async () => {
  openHouses('/houses?block=2&house=7&tab=history', {
    'GET /lots/7/history': () => ({
      json: {
        house: sale.house,
        tenures: [occupancy('Bago', 22, '2026-11-15', null), occupancy('Luma', 21, '2019-03-01', '2026-11-15')],
        transfers: [sale],
      },
    }),
  })
  const history = page.getByRole('region', { name: 'History of the lot' })
  for (const text of ['Ana Bago', 'Ana Luma', 'Mar 1, 2019', 'today'])
    await expect.element(history.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Sold on Nov 15, 2026 by Ana Luma to Ana Bago')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Certificate' })).toBeVisible()
})

test('a co-owner is made the one who is billed from the history of the lot', async () => {
  const { asked: request } = openHouses('/houses?block=2&house=7&tab=history', {
    'GET /lots/7/history': () => ({
      json: {
        house: sale.house,
        tenures: [
          { ...occupancy('Dating', 23, '2015-01-01', null), main: false },
          occupancy('Luma', 21, '2019-03-01', '2020-01-01'),
        ],
        transfers: [],
      },
    }),
    'POST /tenures/23/role': () => ({ json: { message: 'The change was saved.' } }),
  })
  await page.getByRole('button', { name: 'Type of Ana Dating' }).click()
  // A past tenure keeps its type.
  await expect.element(page.getByRole('button', { name: 'Type of Ana Luma' })).not.toBeInTheDocument()
  await field('Is billed and reminded for this lot').click()
  await field('From').fill('2026-11-16')
  await dialog.getByRole('button', { name: 'Save the type' }).click()
  await expect.element(page.getByText('The change was saved.')).toBeVisible()
  expect(request('POST /api/tenures/23/role')).toEqual([{ role: 'home_owner', billed: true, from_day: '2026-11-16' }])
})
