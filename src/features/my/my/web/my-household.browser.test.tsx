import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana, lot, onAPhone, open } from '../../../../../test/web/my-village.tsx'
import { house, resident, user } from '../../../../../test/web/residents-office.ts'

onAPhone()

const lots = [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15'), lot(5, 'Block 2 Lot 16')]
const efren = {
  ...resident,
  id: 22,
  user_id: 122,
  user: { ...user, id: 122, firstname: 'Efren', middlename: null, lastname: 'Tan' },
}
const membersOf = (id: number, residents: object[]) => ({
  [`GET /houses/members/${id}`]: () => ({ json: { house: { ...house, id }, residents, correctable: [122] } }),
})
const at = '/my/more/household'

test('an owner of several lots reads in one place where nobody else lives, and adds somebody there', async () => {
  open({ ...membersOf(3, [efren]), ...membersOf(4, []), ...membersOf(5, []) }, { at, me: ana({ lots }) })
  await expect.element(page.getByRole('region', { name: 'Block 2 Lot 14' }).getByText(/Efren/)).toBeVisible()
  const alone = page.getByRole('region', { name: '2 lots where only you are known to live' })
  await expect.element(alone.getByRole('button', { name: /^Block 2 Lot 15/ })).toBeVisible()
  expect(page.getByText('Only you live here, as far as the office knows.').elements()).toEqual([])
  await alone.getByRole('button', { name: /^Block 2 Lot 16/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'First Name' })).toBeVisible()
})

test('the only lot of an owner says that nobody else lives there', async () => {
  open(membersOf(3, []), { at, me: ana() })
  await expect
    .element(page.getByRole('region', { name: 'Block 2 Lot 14' }))
    .toMatchTextContent(/Only you live here, as far as the office knows\..*Add somebody/)
})

const profile = { 'GET /users/122': () => ({ json: { user: { ...efren.user, lots: [], household_permissions: [] } } }) }
const opened = () => page.getByRole('button', { name: /^Efren Tan/ }).click()

test('an owner corrects whom they added', async () => {
  const { heard } = open(
    {
      ...membersOf(3, [efren]),
      ...profile,
      'PUT /household/members/122': () => ({ json: { message: 'Efren was corrected.' } }),
    },
    { at, me: ana() },
  )
  await opened()
  await page.getByRole('button', { name: 'Correct name or contacts' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Efraim')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Efren was corrected.')).toBeVisible()
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({ firstname: 'Efraim', house_id: 3 })
})

test('an owner is asked before somebody ceases to live there, and reads what that person loses', async () => {
  const { heard } = open(
    {
      ...membersOf(3, [efren]),
      ...profile,
      'POST /household/members/122/leave': () => ({ json: { message: 'Efren does not live there any more.' } }),
    },
    { at, me: ana() },
  )
  await opened()
  await page.getByRole('button', { name: 'Does not live here any more' }).click()
  await expect.element(page.getByText(/^From today Efren Tan sees nothing of this lot/)).toBeVisible()
  await page.getByRole('button', { name: 'Lives here' }).click()
  expect(heard.some(({ path }) => path.endsWith('/leave'))).toBe(false)
  await page.getByRole('button', { name: 'Does not live here any more' }).click()
  await page.getByRole('button', { name: 'End it today' }).click()
  await expect.element(page.getByText('Efren does not live there any more.')).toBeVisible()
  expect(heard.find(({ path }) => path.endsWith('/leave'))?.body).toEqual({ house_id: 3 })
})

test('a tenant reads what they may do, because of whom, and what not', async () => {
  const owner = { ...efren, user: { ...efren.user, role_type: 'home_owner' } }
  const rented = { ...lot(3, 'Block 2 Lot 14', 'tenant'), permissions: ['view-monthly-dues' as const] }
  open(membersOf(3, [owner]), { at, me: ana({ role_type: 'tenant', lots: [rented] }) })
  await expect
    .element(page.getByRole('region', { name: 'Block 2 Lot 14' }))
    .toMatchTextContent(
      /Efren Tan allowed you:.*See the monthly dues.*Not allowed:.*Book amenities.*Ask Efren for more\./,
    )
})
