import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActingRole } from '#shared/offices.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

// Collectors and cashiers count a drawer of their own, which a treasurer or an administrator adds with their name.

function open(address: string, role: ActingRole) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /places': () => ({ json: [] }),
      'GET /places/holders': () => ({ json: [{ id: 7, name: 'Aileen Reyes' }] }),
      'GET /day-closings': () => pageOfRows([]),
      'GET /day-closings/drawers': () => ({ json: [] }),
      'POST /places': () => ({ status: 201, json: { message: 'The place was added.', place: {} } }),
    },
    role,
  )
  openAt(address)
  return heard
}

test('a cashier without a drawer reads who adds one and where', async () => {
  open('/cash-book?tab=closing', 'cashier')
  await expect
    .element(page.getByText(/^You have no drawer of your own yet\. A treasurer or an administrator adds it/))
    .toBeVisible()
})

test('a drawer is added with the name of the officer whose own it is', async () => {
  const heard = open('/cash-book?tab=places', 'treasurer')
  await page.getByRole('button', { name: 'Add a Place' }).click()
  await dialog.getByLabelText(/^Kind/).selectOptions('Cash drawer')
  await dialog.getByLabelText(/^Name/).fill('Drawer of Aileen')
  await dialog.getByLabelText('Whose own it is').selectOptions('Aileen Reyes')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .poll(() => heard.filter(({ method, path }) => `${method} ${path}` === 'POST /api/places').map(({ body }) => body))
    .toMatchObject([{ kind: 'drawer', name: 'Drawer of Aileen', holder_id: 7 }])
})
