import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPayment } from '../../../../../../test/web/dues-rows.ts'
import { approved, aSticker, openRequests, settings } from '../../../../../../test/web/requests-office.ts'

const until = '2999-11-14'
const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const issued = (pass: object = {}) =>
  aSticker({
    ...{ ...approved, request_status: 'claimed', completed_date: '2026-11-14', claimed_date: '2026-11-14' },
    ...{ sticker_fee: 200 },
    car_sticker: {
      ...{ id: 51, resident_id: 21, car_sticker_request_id: 41, sticker_status: 'active' },
      ...{ issue_date: '2026-11-14', expiry_date: until, ...stamps },
    },
    issued_pass: {
      ...{ issue_date: '2026-11-14', expiry_date: until, status: 'active', check_url: 'https://village.example/r/0' },
      ...{ voided: null, replaces: null, replaced_by: null, ...pass },
    },
  })
const voided = { on: '2026-11-20', kind: 'lost', reason: 'Windscreen was broken' }

/** The record of a sticker, which is answered as it is after each call. */
function open(fee: string, replaced: object | null) {
  let now = issued(replaced === null ? {} : { voided })
  return openRequests('/sticker?request=41', {
    'GET /settings': () => ({ json: { ...settings, sticker_replacement_fee: fee } }),
    'GET /approved-sticker-request/41': () => ({ json: now }),
    'PUT /car-sticker-requests/41/void': () => {
      now = issued({ voided })
      return { json: { message: 'The sticker is void.', sticker_request: now } }
    },
    'POST /car-sticker-requests/41/replacement': () => {
      now = issued({ voided, replaced_by: { request_id: 42, reference_number: 'CS-NEW2345' } })
      return {
        status: 201,
        json: { message: 'The sticker was replaced.', sticker_request: { ...now, id: 42 }, ...replaced },
      }
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a lost sticker is made void with a reason, and its record says so', async () => {
  const { bodies } = open('0', null)
  await button('Lost or damaged').click()
  const losing = page.getByRole('dialog', { name: 'Lost or damaged' })
  await losing.getByRole('textbox', { name: 'Reason' }).fill('Windscreen was broken')
  await losing.getByRole('button', { name: 'Make it void' }).click()
  await expect.element(page.getByText('Windscreen was broken')).toBeVisible()
  await expect.element(button('Replace the sticker')).toBeVisible()
  expect(bodies('PUT /api/car-sticker-requests/41/void')).toEqual([{ kind: 'lost', reason: 'Windscreen was broken' }])
})

test('one in its place is paid by the fee of the settings, and the record leads to it', async () => {
  const { bodies } = open('75', { payment: { ...aPayment({ type: 'sticker', amount: 75 }) } })
  await button('Replace the sticker').click()
  const replacing = page.getByRole('dialog', { name: 'Replace the sticker' })
  await expect.element(replacing.getByText('Total: ₱75.00')).toBeVisible()
  await replacing.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(replacing.getByText('Payment recorded')).toBeVisible()
  await expect.element(replacing.getByRole('button', { name: 'Print the sticker' })).toBeVisible()
  expect(bodies('POST /api/car-sticker-requests/41/replacement')).toMatchObject([{ amount: '75', method: 'cash' }])
  await replacing.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('link', { name: 'CS-NEW2345' })).toBeVisible()
  expect(button('Replace the sticker').query()).toBeNull()
})

test('a free one is issued without a receipt', async () => {
  open('0', { payment: null })
  await button('Replace the sticker').click()
  const replacing = page.getByRole('dialog', { name: 'Replace the sticker' })
  expect(replacing.getByRole('radio', { name: 'Cheque' }).query()).toBeNull()
  await replacing.getByRole('button', { name: 'Issue the sticker' }).click()
  await expect.element(replacing.getByText('The sticker was replaced.')).toBeVisible()
})
