import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Admin } from '#features/people/admins/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../../../test/web/village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const officer: Admin = {
  ...{ id: 2, user_id: 102, second_factor: false, ...stamps },
  ...{ office_role: null, term_from: null, term_until: null, removed: ['voids'] },
  user: { ...someone('treasurer'), id: 102, firstname: 'Clara', lastname: 'Bautista', email: 'clara@office.example' },
}
const dialog = page.getByRole('dialog', { name: 'Edit Admin' })
const VOIDS = 'Void and replace receipts, give money back'
const right = (name: string) => dialog.getByRole('checkbox', { name })

function open() {
  const heard = aVillage(
    {
      'GET /admins': () => ({ json: [officer] }),
      'PUT /admins/2': () => ({ json: { message: 'The account was changed.', admin: officer } }),
    },
    'admin',
  )
  openAt('/users/admins')
  return () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

test('the table says of each office what it may do', async () => {
  open()
  const table = page.getByRole('region', { name: 'What each office may do' }).last().getByRole('table')
  const row = (name: string) =>
    table
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.querySelector('svg') !== null)
  await expect.element(table.getByRole('columnheader', { name: 'Cashier' })).toBeVisible()
  // Admin, treasurer, president, secretary, auditor, collector, cashier, guard.
  expect(row('Take payments of lots')).toEqual([true, true, false, false, false, true, true, false])
  expect(row('Void and replace receipts')).toEqual([true, true, false, false, false, false, false, false])
  expect(row('Audit log')).toEqual([true, false, true, false, true, false, false, false])
})

test('a right is taken away from one officer and given back, and the list says what is missing', async () => {
  const sent = open()
  await expect.element(page.getByText(`Without: ${VOIDS}`)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Clara Bautista' }).click()
  await expect.element(right(VOIDS)).not.toBeChecked()
  await expect.element(right('Record expenses')).toBeChecked()
  await right(VOIDS).click()
  await right('Record expenses').click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(sent).toMatchObject([{ role_type: 'treasurer', removed: ['expenses'] }])
})

test('another office offers its own rights alone, and an administrator none', async () => {
  const sent = open()
  await page.getByRole('button', { name: 'Edit Clara Bautista' }).click()
  await dialog.getByLabelText(/^Role/).selectOptions('Cashier')
  await expect.element(right('Take payments of lots, count a drawer')).toBeChecked()
  expect(right('Record expenses').elements()).toEqual([])
  await dialog.getByLabelText(/^Role/).selectOptions('Admin')
  expect(dialog.getByRole('group', { name: 'Rights of this officer' }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(sent).toMatchObject([{ role_type: 'admin', removed: [] }])
})
