import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Admin } from '#features/people/admins/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../../../test/web/village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const officer: Admin = {
  ...{ id: 2, user_id: 102, second_factor: false, ...stamps },
  ...{ office_role: 'auditor', term_from: '2026-01-01', term_until: '2027-12-31', removed: [] },
  user: { ...someone('auditor'), id: 102, firstname: 'Clara', lastname: 'Bautista', email: 'clara@office.example' },
}
const field = (label: string) => page.getByRole('dialog').getByLabelText(new RegExp(`^${label}( \\*)?$`))

describe('an officer with a term', () => {
  test('is added with role and days, and the form says what the role may', async () => {
    const heard = aVillage(
      {
        'GET /admins': () => ({ json: [officer] }),
        'POST /admins': () => ({
          status: 201,
          json: {
            message: 'Clara was added.',
            admin: officer,
            invitation: { url: null, sent_to: 'clara@office.example', expires_at: '2026-11-28T04:00:00.000Z' },
          },
        }),
      },
      'admin',
    )
    openAt('/users/admins')
    await expect.element(page.getByRole('cell', { name: 'Auditor Jan 1, 2026 to Dec 31, 2027' })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Admin' }).click()
    await field('First Name').fill('Clara')
    await field('Last Name').fill('Bautista')
    await field('Email').fill('clara@office.example')
    expect(page.getByLabelText('Term from').elements()).toEqual([])
    await field('Role').selectOptions('Auditor')
    await expect
      .element(field('Role'))
      .toHaveAccessibleDescription(
        'Sees everything, with every paper, export and the audit log. Enters and changes nothing.',
      )
    await field('Term from').fill('2026-01-01')
    await field('Term to').fill('2027-12-31')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Admin' }).click()
    await expect
      .poll(() =>
        heard.filter(({ method, path }) => method === 'POST' && path === '/api/admins').map(({ body }) => body),
      )
      .toEqual([
        {
          ...{ firstname: 'Clara', lastname: 'Bautista', email: 'clara@office.example', role_type: 'treasurer' },
          ...{ office_role: 'auditor', term_from: '2026-01-01', term_until: '2027-12-31', removed: [] },
        },
      ])
  })
})
