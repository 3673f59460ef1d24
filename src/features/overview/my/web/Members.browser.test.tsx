import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import type { AccountInfo, ResidentWithUser } from '#shared/people.ts'
import { NO_TEXTS } from '#shared/person-texts.ts'
import { BARE_LOT } from '../../../../../test/web/bare-lot.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../../../test/web/village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const house = {
  id: 3,
  block: 2,
  lot: 14,
  house_type: 'residential',
  ...BARE_LOT,
  address: 'Block 2 Lot 14',
  ...stamps,
} as const
const facts = {
  house_id: 3,
  birthdate: '',
  sex: 'female',
  civil_status: 'single',
  occupation_status: 'employee',
} as const
const me: AccountInfo = {
  ...someone('home_owner'),
  household_permissions: [],
  resident: { id: 12, user_id: 1, ...NO_TEXTS, house, ...facts, ...stamps },
  lots: [{ id: 3, address: house.address, role: 'home_owner', from: '2020-01-01', permissions: [] }],
}
const ben: AccountInfo = {
  ...someone('member'),
  id: 8,
  firstname: 'Ben',
  email: null,
  has_account: false,
  household_permissions: [
    {
      id: 1,
      house_id: 3,
      user_id: 8,
      permission_type: 'send-complaints',
      granted_by: 1,
      granted_at: stamps.created_at,
      ...stamps,
    },
  ],
  lots: [{ id: 3, address: house.address, role: 'member', from: '2020-01-01', permissions: ['send-complaints'] }],
}
const member = (user: AccountInfo, id: number): ResidentWithUser => ({
  id,
  user_id: user.id,
  ...NO_TEXTS,
  ...facts,
  ...stamps,
  user,
})

test('the home owner gives a member an account and permissions', async () => {
  const none = () => ({ json: pageOf([], 0, { page: 1, size: 10 }) })
  const heard = aVillage(
    {
      'GET /me': () => ({ json: me }),
      'GET /houses/members/3': () => ({ json: { house, residents: [member(me, 12), member(ben, 13)] } }),
      'GET /users/8': () => ({ json: { user: ben } }),
      'GET /notifications': none,
      'POST /household/create-account': () => ({
        json: {
          message: 'Ben is invited.',
          grantedPermissions: ['create-bookings'],
          invitation: { sent_to: null, url: 'http://office.example/invitation/i', expires_at: stamps.created_at },
        },
      }),
    },
    'home_owner',
  )
  openAt('/my')
  await page.getByRole('button', { name: 'Permissions of Ben Cruz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permissions of Ben Cruz' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Send complaints' })).toBeChecked()
  await dialog.getByLabelText(/^Email/).fill('ben@home.example')
  await dialog.getByRole('checkbox', { name: 'Send complaints' }).click()
  await dialog.getByRole('checkbox', { name: 'Book amenities' }).click()
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Invitation link' }).getByLabelText('Link'))
    .toHaveValue('http://office.example/invitation/i')
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ben@home.example',
    house_id: 3,
    user_id: 8,
    permissions: ['create-bookings'],
  })
})
