import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBooking, aPayment } from '../../../../../test/web/booking-office.tsx'
import { aPermit, approved, aSticker } from '../../../../../test/web/requests-office.ts'
import {
  account,
  bodies,
  field,
  house,
  openResidents,
  resident,
  row,
  stamps,
  user,
} from '../../../../../test/web/residents-office.ts'

describe('a resident', () => {
  test('is shown with everything that is known, and the others of the house', async () => {
    openResidents('/users/residents?user=121')
    await expect.element(page.getByText('Efren Tan')).toBeVisible()
    const years = new Date().getUTCFullYear() - 1981
    const values = page
      .getByRole('definition')
      .elements()
      .map((one) => one.textContent)
    expect(values).toEqual([
      'Block 2 Lot 14',
      expect.stringMatching(new RegExp(`^(${years}|${years + 1})$`)),
      'Nov 22, 1980',
      'www.facebook.com/marisol.nunez',
      'Efren Tan',
      'No account',
    ])
    await expect.element(field('Type')).toHaveDisplayValue('Family Member')
    await expect.element(field('Sex')).toHaveDisplayValue('Female')
    await expect.element(field('Civil Status')).toHaveDisplayValue('Married')
    await expect.element(field('Occupation')).toHaveDisplayValue('Self employed')
    await expect.element(field('Facebook URL')).toHaveValue('marisol.nunez')
  })

  test('is changed with Save Edit; a refusal stands on its field', async () => {
    const refusal = 'This house already has a home owner.'
    const answers = [
      { status: 422, json: { message: refusal, errors: { roleType: [refusal] } } },
      { json: { message: 'Resident edited!', user: row, resident: row } },
    ]
    const { heard } = openResidents('/users/residents?user=121', {
      'PUT /residents/121': () => answers.shift() ?? { status: 500, json: { message: 'too often' } },
    })
    await field('Type').selectOptions('Home Owner')
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText(refusal)).toBeVisible()
    await field('Type').selectOptions('Tenant')
    await field('First Name').fill('Marisol')
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    expect(bodies(heard, 'PUT /api/residents/121')[1]).toEqual({
      lastname: 'de la cruz',
      firstname: 'Marisol',
      middlename: 'peralta',
      birthdate: '1980-11-22',
      sex: 'female',
      civilStatus: 'married',
      facebook: 'marisol.nunez',
      occupation: 'self employed',
      email: '',
      contactNumber: '09170000001',
      roleType: 'tenant',
    })
  })

  test('asks before a house loses its home owner, names what follows, and sends the confirmation', async () => {
    const owed = 'Their 11 open bills of ₱11,000.00 stay with the house.'
    const answers = [
      { status: 422, json: { message: owed, errors: { confirm_role_change: [owed] } } },
      { json: { message: 'Resident edited!', user: row, resident: row } },
    ]
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ role_type: 'home_owner', resident: { ...resident, house } }) }),
      'PUT /residents/121': () => answers.shift() ?? { json: {} },
    })
    const confirm = page.getByRole('checkbox', { name: /^No more bills are issued/ })
    await expect.element(field('Type')).toHaveDisplayValue('Home Owner')
    expect(confirm.query()).toBeNull()
    await field('Type').selectOptions('Tenant')
    await expect.element(confirm).not.toBeChecked()
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText(owed)).toBeVisible()
    await confirm.click()
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    const sent = bodies(heard, 'PUT /api/residents/121') as { confirm_role_change?: boolean }[]
    expect(sent.map((body) => body.confirm_role_change)).toEqual([undefined, true])
  })

  test('with an unknown birthdate can be saved without one', async () => {
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ resident: { ...resident, birthdate: '', house } }) }),
      'PUT /residents/121': () => ({ json: { message: 'Resident edited!', user: row, resident: row } }),
    })
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    expect(bodies(heard, 'PUT /api/residents/121')[0]).toMatchObject({ birthdate: null })
  })

  test('is invited with a link that is shown once', async () => {
    const url = 'http://office.example/invitation/secret'
    openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ email: 'marisol@home.example' }) }),
      'POST /users/121/invitation': () => ({
        json: {
          message: 'MARISOL is invited.',
          invitation: { sent_to: null, url, expires_at: '2026-11-28T04:00:00.000Z' },
        },
      }),
    })
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByLabelText('Link')).toHaveValue(url)
  })

  test('is granted household permissions by the office', async () => {
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account() }),
      'PUT /residents/121/permissions': () => ({
        json: { message: 'The permissions were changed.', grantedPermissions: ['view-monthly-dues'] },
      }),
    })
    await page.getByRole('checkbox', { name: 'See the monthly dues' }).click()
    await page.getByRole('button', { name: 'Save permissions' }).click()
    await expect.element(page.getByText('The permissions were changed.')).toBeVisible()
    expect(bodies(heard, 'PUT /api/residents/121/permissions')).toEqual([{ permissions: ['view-monthly-dues'] }])
  })

  test('is removed after a question, and the list comes back', async () => {
    let gone = false
    const { heard, at } = openResidents('/users/residents?user=121', {
      'GET /users/121': () =>
        gone ? { status: 404, json: { message: 'There is no such person.' } } : { json: account() },
      'DELETE /residents/121': () => {
        gone = true
        return { json: { message: 'MARISOL was removed from the house.' } }
      },
    })
    const remove = page.getByRole('button', { name: 'Remove from house' })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
    expect(bodies(heard, 'DELETE /api/residents/121')).toEqual([])
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('MARISOL was removed from the house.')).toBeVisible()
    await expect.poll(at).toBe('/users/residents')
  })

  test('who is not known says so', async () => {
    openResidents('/users/residents?user=9', {
      'GET /users/9': () => ({ status: 404, json: { message: 'There is no such person.' } }),
    })
    await expect.element(page.getByText('Error: There is no such person.')).toBeVisible()
  })
})

describe('the lower tabs', () => {
  test('show the bills of the house first, and what else belongs to the resident', async () => {
    const none = () => ({ json: pageOf([], 0, { page: 1, size: 10 }) })
    const { at } = openResidents('/users/residents?user=121', {
      'GET /residents/21/bookings': none,
      'GET /residents/21/permits': none,
      'GET /residents/21/stickers': none,
      'GET /residents/21/complaints': none,
    })
    await expect.element(page.getByText('No bills available')).toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'What belongs to this resident' }).getByRole('tab')
    expect(tabs.elements().map((one) => one.textContent)).toEqual([
      'BILLING',
      'RESERVATION',
      'PERMITS',
      'STICKERS',
      'COMPLAINTS',
    ])
    for (const [tab, empty] of [
      ['RESERVATION', 'No bookings available.'],
      ['PERMITS', 'No permit requests available'],
      ['STICKERS', 'No car sticker requests available'],
      ['COMPLAINTS', 'No complaints found.'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect.element(page.getByText(empty)).toBeVisible()
      expect(at()).toBe(`/users/residents?user=121&tab=${tab.toLowerCase()}`)
    }
  })

  test('list the bookings with price and states, and lead to the review', async () => {
    const booking = aBooking({ booking_date: '2026-11-22', booking_payments: [aPayment({ amount: 100 })] })
    const { at } = openResidents('/users/residents?user=121&tab=reservation', {
      'GET /residents/21/bookings': () => ({ json: pageOf([booking], 21, { page: 1, size: 10 }) }),
    })
    await expect
      .element(
        page.getByRole('row', {
          name: /^Clubhouse Nov 22, 2026 8:00 AM - 10:00 AM ₱600.00 ₱100.00 Partial For approval Review/,
        }),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    expect(at()).toBe('/users/residents?user=121&tab=reservation&below=2')
    await page.getByRole('link', { name: 'Review the booking of Clubhouse, Nov 22, 2026' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Review Booking' })).toBeVisible()
  })

  test('list the requests, each with a way to the tab on which it stands', async () => {
    openResidents('/users/residents?user=121&tab=permits', {
      'GET /residents/21/permits': () => ({
        json: pageOf(
          [
            aPermit({ id: 41 }),
            aPermit({ id: 42, reference_number: 'CR-PAY2345', permit_status: 'to_pay', ...approved }),
          ],
          2,
          { page: 1, size: 10 },
        ),
      }),
      'GET /residents/21/stickers': () => ({
        json: pageOf([aSticker({ id: 43, request_status: 'claimed', total_fee: 300 })], 1, { page: 1, size: 10 }),
      }),
    })
    const way = (name: string) => page.getByRole('link', { name })
    await expect.element(way('Review CR-ABC2345')).toHaveAttribute('href', '/clearance?review=41')
    await expect.element(way('View CR-PAY2345')).toHaveAttribute('href', '/clearance?tab=to_pay&request=42')
    await page.getByRole('tab', { name: 'STICKERS' }).click()
    await expect
      .element(way('View CS-XYZ6789'))
      .toHaveAttribute('href', '/sticker?tab=completed&status=claimed&request=43')
    await expect.element(page.getByRole('row', { name: /ABC 123 Two wheel .* ₱300.00 Claimed View/ })).toBeVisible()
  })

  test('list the complaints, the message shortened', async () => {
    openResidents('/users/residents?user=121&tab=complaints', {
      'GET /residents/21/complaints': () => ({
        json: pageOf(
          [
            {
              id: 9,
              resident_id: 21,
              type: 'Noise',
              message: 'Videoke until two. '.repeat(20),
              status: 'Solved',
              date_sent: '2026-11-20',
              remarks: 'Talked to them.',
              resident: { ...resident, user, house },
              ...stamps,
            },
          ],
          1,
          { page: 1, size: 10 },
        ),
      }),
    })
    await expect.element(page.getByText(/^Videoke until two\..{90,110}…$/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'View the complaint of Nov 20, 2026' }))
      .toHaveAttribute('href', '/complaints?complaint=9&status=solved')
  })

  test('list the bills with month, days, amount and status', async () => {
    const bill = {
      id: 41,
      house_id: 7,
      resident_id: 20,
      month: '2026-10',
      amount: 1100.5,
      lines: [{ id: 1, kind: 'dues', text: 'Monthly dues', amount: 1100.5 }],
      issue_date: '2026-10-01',
      due_date: '2026-10-07',
      status: 'overdue',
      balance: 1100.5,
      resident: { ...resident, user, house },
      transactions: [],
      voided_payments: [],
      ...stamps,
    }
    openResidents('/users/residents?user=121', {
      'GET /residents/21/bills': () => ({ json: pageOf([bill], 1, { page: 1, size: 10 }) }),
    })
    await expect
      .element(page.getByRole('row', { name: 'October 2026 Oct 1, 2026 Oct 7, 2026 N/A ₱1,100.50 Overdue' }))
      .toBeVisible()
  })
})
