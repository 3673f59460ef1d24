import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { notices } from '#web/ui/page/notify.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Vehicle } from '../contract.ts'

const car: Vehicle = {
  ...{ id: 4, plate: 'TJV 5062', kind: 'four_wheel', make: 'Toyota Vios', colour: 'Silver' },
  ...{ or_number: null, cr_number: null, or_day: null, ended_on: null },
  house: { id: 31, address: 'Block 2 Lot 14' },
  resident: { id: 8, user_id: 9, firstname: 'Ana', middlename: null, lastname: 'Uy' },
  sticker: { request_id: 5, until: '2027-03-01', active: true },
}
const out = { ...car, id: 5, plate: 'OLD 111', house: null, sticker: null, ended_on: '2026-02-01' }
const answered = (message: string) => ({ json: { message, vehicle: car } })

const open = (vehicles: readonly Vehicle[] = [car]) => {
  const village = aVillage(
    {
      'GET /vehicles': () => ({ json: pageOf([...vehicles], vehicles.length, { page: 1, size: 10 }) }),
      'GET /houses/members/31': () => ({ json: { house: {}, residents: [], correctable: [] } }),
      'PUT /vehicles/4': () => answered('The vehicle was changed.'),
      'POST /vehicles/4/end': () => answered('The vehicle was taken out of the register.'),
      'POST /vehicles/5/back': () => answered('The vehicle is back in the register.'),
    },
    'admin',
  )
  openAt('/vehicles')
  return village
}
const lastNotice = () => notices.get().at(-1)?.text
const row = (plate: string) => page.getByRole('button', { name: new RegExp(plate) })

test('the register tells whose a vehicle is and until when its sticker is good', async () => {
  open()
  await expect
    .element(page.getByRole('table', { name: 'Vehicles' }))
    .toMatchTextContent(
      /TJV 5062.*Toyota Vios, Silver.*Car, van or pickup.*BLK 2 LOT 14.*Ana Uy.*Good until Mar 1, 2027/,
    )
})

test('a vehicle is corrected; without a plate it is asked for', async () => {
  const heard = open()
  await row('TJV 5062').click()
  const plate = page.getByRole('textbox', { name: 'Plate or conduction sticker' })
  await plate.fill(' - ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please enter a plate or conduction sticker, like ABC 1234.')).toBeVisible()
  await plate.fill('tjv 5063')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(lastNotice).toBe('The vehicle was changed.')
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({ plate: 'tjv 5063', house_id: 31 })
})

test('a vehicle is taken out of the register, and put back', async () => {
  open([car, out])
  await row('TJV 5062').click()
  await page.getByRole('button', { name: 'Take It Out' }).click()
  await expect.poll(lastNotice).toBe('The vehicle was taken out of the register.')
  await row('OLD 111').click()
  await page.getByRole('button', { name: 'Put It Back' }).click()
  await expect.poll(lastNotice).toBe('The vehicle is back in the register.')
})

test('a new vehicle asks who uses it', async () => {
  open([])
  await page.getByRole('button', { name: 'New Vehicle' }).click()
  await page.getByRole('textbox', { name: 'Plate or conduction sticker' }).fill('NEW 1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please choose who uses the vehicle.')).toBeVisible()
})

test('the list of those that were not renewed stands in the address, and is exported as it is', async () => {
  const heard = aVillage(
    {
      'GET /vehicles': () => ({ json: pageOf([car], 1, { page: 1, size: 10 }) }),
      'GET /vehicles/export': () => ({ status: 500, json: { message: 'No room on the disk.' } }),
    },
    'admin',
  )
  openAt('/vehicles?state=not_renewed')
  await expect.element(row('TJV 5062')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(lastNotice).toBe('No room on the disk.')
  for (const path of ['/api/vehicles', '/api/vehicles/export'])
    expect(heard.find((one) => one.path === path)?.query).toMatchObject({ state: 'current', sticker: 'not_renewed' })
})
