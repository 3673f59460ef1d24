import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  aPermit,
  approved,
  aSticker,
  BY_MAIL,
  dialog,
  type More,
  openRequests,
  pageOfRows,
  pairs,
  yes,
} from '../../../../../test/web/requests-office.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))

afterEach(() => vi.useRealTimers())

describe('Mark as Done', () => {
  const permit = aPermit({ permit_status: 'in_progress', ...approved })
  const open = async (more: More) => {
    const office = openRequests('/clearance?tab=in_progress', {
      'GET /permit-requests/in_progress': () => pageOfRows([permit]),
      ...more,
    })
    await page.getByRole('button', { name: /^Mark as Done/ }).click()
    await expect.element(dialog.getByText('Are you sure you want to mark this permit as done?')).toBeVisible()
    return office
  }

  test('asks, then tells that the resident is notified, and by what', async () => {
    const message = 'Permit marked as done successfully. Resident are being notified as well!'
    await open({
      'POST /permit-requests/41/complete': () => ({
        json: { message, permit_request: permit, permit: {}, reached: BY_MAIL },
      }),
    })
    await yes('Mark as Done')
    await expect.element(page.getByText(`${message} 1 by e-mail.`)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('leaves everything as it is on Cancel', async () => {
    const { bodies } = await open({})
    await yes('Cancel')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies('POST /api/permit-requests/41/complete')).toEqual([])
  })

  test('that failed alerts, says why and stays', async () => {
    await open({
      'POST /permit-requests/41/complete': () => ({ status: 409, json: { message: 'It is claimed.' } }),
    })
    await yes('Mark as Done')
    await expect.element(page.getByText('Failed to mark permit as done.')).toBeVisible()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Failed to complete permit request. It is claimed.')
  })

  test('of a sticker shows reference number, resident and plate number', async () => {
    openRequests('/sticker?tab=in_progress', {
      'GET /car-sticker-requests/status/in_progress': () =>
        pageOfRows([aSticker({ request_status: 'in_progress', ...approved })]),
      'PUT /car-sticker-requests/41/complete': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await page.getByRole('button', { name: /^Mark as Done/ }).click()
    await expect.element(dialog).toBeVisible()
    expect(pairs(dialog)).toEqual(['Reference NumberCS-XYZ6789', 'ResidentMarisol P. Núñez', 'Plate NumberABC 123'])
    await yes('Mark as Done')
    await expect.element(page.getByText('Failed to mark the sticker request as done. Please try again.')).toBeVisible()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Failed to complete car sticker request. Something broke.')
  })
})

describe('Set as Claimed', () => {
  const open = async (more: More) => {
    const office = openRequests('/clearance?tab=to_claim', {
      'GET /permit-requests/to_claim': () => pageOfRows([aPermit({ permit_status: 'to_claim' })]),
      ...more,
    })
    await page.getByRole('button', { name: /^Set as Claimed/ }).click()
    await expect.element(dialog.getByText('CR-ABC2345', { exact: true })).toBeVisible()
    return office
  }

  test('confirms the reference number first', async () => {
    const { bodies } = await open({
      'PUT /permit-requests/41/claim': () => ({ json: { message: 'The permit was claimed.', permit_request: {} } }),
    })
    expect(bodies('PUT /api/permit-requests/41/claim')).toHaveLength(0)
    await yes('Set as Claimed')
    await expect.element(page.getByText('The permit was claimed.')).toBeVisible()
    expect(bodies('PUT /api/permit-requests/41/claim')).toHaveLength(1)
  })

  test('that failed alerts and says why', async () => {
    await open({ 'PUT /permit-requests/41/claim': () => ({ status: 409, json: { message: 'It is claimed.' } }) })
    await yes('Set as Claimed')
    await expect
      .element(page.getByText('There was an error marking the permit as claimed. Please try again.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to claim permit request. It is claimed.')
  })

  test('moves the focus to the request that took the place', async () => {
    const rows = [1, 2, 3].map((id) =>
      aPermit({ id, permit_status: 'to_claim', reference_number: `CR-AAAAAA${id + 1}` }),
    )
    openRequests('/clearance?tab=to_claim', {
      'GET /permit-requests/to_claim': () => pageOfRows(rows.filter((row) => row.permit_status === 'to_claim')),
      'PUT /permit-requests/2/claim': () => {
        rows[1] = aPermit({ id: 2, permit_status: 'claimed' })
        return { json: { message: 'The permit was claimed.', permit_request: {} } }
      },
    })
    await page.getByRole('button', { name: /^Set as Claimed, CR-AAAAAA3/ }).click()
    await yes('Set as Claimed')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => page.getByRole('row').elements().length).toBe(3)
    await expect.element(page.getByRole('button', { name: /^Set as Claimed, CR-AAAAAA4/ })).toHaveFocus()
  })
})
