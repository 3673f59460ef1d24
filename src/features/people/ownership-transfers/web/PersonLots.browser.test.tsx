import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openResidents } from '../../../../../test/web/residents-office.ts'

const twin = (resident_id: number, contacts: { contact_number: string | null; email: string | null }) => ({
  ...{ resident_id, user_id: resident_id + 100, firstname: 'Ana', middlename: null, lastname: `Luma ${resident_id}` },
  ...{ address: 'Block 3 Lot 1', ...contacts },
})

test('who may be the same person is told with number and e-mail, as far as they are known', async () => {
  openResidents('/users/residents?user=121', {
    'GET /residents/21/history': () => ({
      json: {
        ...{ tenures: [], merged: [] },
        same: [
          twin(31, { contact_number: '09170001111', email: 'ana@home.example' }),
          twin(32, { contact_number: null, email: 'luma@home.example' }),
        ],
      },
    }),
  })
  await expect.element(page.getByText('0917 000 1111 · ana@home.example')).toBeVisible()
  await expect.element(page.getByText('luma@home.example', { exact: true })).toBeVisible()
})
