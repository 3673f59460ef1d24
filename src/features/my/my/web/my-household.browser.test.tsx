import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana, lot, onAPhone, open } from '../../../../../test/web/my-village.tsx'
import { house, resident, user } from '../../../../../test/web/residents-office.ts'

onAPhone()

const lots = [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15'), lot(5, 'Block 2 Lot 16')]
const efren = { ...resident, id: 22, user_id: 122, user: { ...user, id: 122, firstname: 'Efren', lastname: 'Tan' } }
const membersOf = (id: number, residents: object[]) => ({
  [`GET /houses/members/${id}`]: () => ({ json: { house: { ...house, id }, residents } }),
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
