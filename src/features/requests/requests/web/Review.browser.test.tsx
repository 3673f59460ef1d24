import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aPayment,
  aPermit,
  approved,
  aSticker,
  BY_MAIL,
  BY_NOTHING,
  dialog,
  type More,
  openPermit,
  openRequests,
  section,
  settings,
  yes,
} from '../../../../../test/web/requests-office.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))

afterEach(() => vi.useRealTimers())

describe('the review', () => {
  const review = (more: More = {}, permit = aPermit()) => openPermit(permit, more, '/clearance?review=41')
  const open = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await expect.element(dialog).toBeVisible()
  }

  const approval = section('Approve Request')
  const approve = approval.getByRole('button', { name: 'Approve' })

  test('leads from the decision to the fee and its receipt on the record, without a list between', async () => {
    let permit = aPermit()
    const steps = { ...approved, permit_fee: 100 }
    const { at, bodies } = await review({
      'GET /get-permit-request/41': () => ({ json: permit }),
      'POST /permit-requests/41/approve': () => {
        permit = aPermit({ ...steps, permit_status: 'to_pay' })
        return { json: { message: 'Approved.', permit_request: permit } }
      },
      'POST /permit-payments/add-payment': () => {
        permit = aPermit({ ...steps, permit_status: 'in_progress', permit_payments: [aPayment()] })
        return { status: 201, json: { message: 'Payment added successfully!', payment: aPayment() } }
      },
    })
    await approve.click()
    const fee = section('Add Payment')
    await expect.element(fee.getByLabelText('Payment Amount')).toHaveFocus()
    await userEvent.keyboard('200{Enter}')
    await expect.element(fee.getByText('Payment added successfully!')).toBeVisible()
    await expect.element(fee.getByRole('button', { name: /^Print receipt/ })).toHaveFocus()
    expect(bodies('POST /api/permit-payments/add-payment')).toMatchObject([{ permit_request_id: 41, amount: '200' }])
    await fee.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByRole('button', { name: 'Mark as Done' })).toBeVisible()
    expect(at()).toBe('/clearance?review=41')
  })

  test('says beforehand that a bond will be asked for, and takes none yet', async () => {
    const request = { purpose: 'Building Clearance', amount: 15_000, payer_name: 'Ana Cruz', bonds: [] }
    await review({ 'GET /bonds/asked': () => ({ json: request }) })
    await expect.element(page.getByText('A bond of ₱15,000.00 is asked for.')).toBeVisible()
    await expect.element(approve).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Take the Bond' })).not.toBeInTheDocument()
  })

  test('of a request that has moved on offers nothing', async () => {
    await review({}, aPermit({ permit_status: 'to_pay' }))
    await expect.element(section('Request Details')).toBeVisible()
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Reject' }).query()).toBeNull()
  })

  test('approves with the fees of the settings, which are locked', async () => {
    const { at, bodies } = await review({
      'POST /permit-requests/41/approve': () => ({
        json: { message: 'Approved.', permit_request: aPermit(), reached: BY_MAIL },
      }),
    })
    await expect.element(approval.getByLabelText('Permit Fee')).toHaveValue('100')
    await expect.element(approval.getByLabelText('Permit Fee')).toBeDisabled()
    await expect.element(approval.getByLabelText('Processing Fee')).toBeDisabled()
    await expect.element(approval.getByText('₱200.00')).toBeVisible()
    await approval.getByLabelText('Note').fill('Work until 5 PM.')
    await approve.click()
    await expect.element(page.getByText('Approved. 1 by e-mail.', { exact: true })).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/approve')).toEqual([
      { permit_fee: '100', processing_fee: '100', note: 'Work until 5 PM.' },
    ])
    expect(at()).toBe('/clearance?review=41')
  })

  test('takes the fee of a construction clearance for one', async () => {
    await review({}, aPermit({ permit_type: 'Construction Clearance' }))
    await expect.element(approval.getByLabelText('Permit Fee')).toHaveValue('150')
  })

  test('refuses to approve without a fee', async () => {
    const { bodies } = await review({ 'GET /settings': () => ({ json: { ...settings, building_clearance_fee: '' } }) })
    await approve.click()
    await expect.element(approval.getByText('Please enter a valid fee.')).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/approve')).toEqual([])
  })

  test('that costs nothing is approved for ₱0.00, and says that there is no payment step', async () => {
    const { bodies } = await review({
      'GET /settings': () => ({ json: { ...settings, building_clearance_fee: '0', processing_fee: '0' } }),
      'POST /permit-requests/41/approve': () => ({ json: { message: 'Approved.', permit_request: aPermit() } }),
    })
    await expect.element(approval.getByText('There is nothing to pay: the work begins at once.')).toBeVisible()
    await approve.click()
    await expect.element(page.getByText('Approved.')).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/approve')).toMatchObject([{ permit_fee: '0', processing_fee: '0' }])
  })

  test('says why an approval failed and stays', async () => {
    await review({
      'POST /permit-requests/41/approve': () => ({ status: 409, json: { message: 'This request is rejected.' } }),
    })
    await approve.click()
    await expect
      .element(approval.getByRole('alert'))
      .toHaveTextContent('Failed to approve permit request. This request is rejected.')
  })

  test('shows changed fees on the field', async () => {
    const text = 'The fees have changed; reload the page.'
    await review({
      'POST /permit-requests/41/approve': () => ({
        status: 422,
        json: { message: text, errors: { permit_fee: [text] } },
      }),
    })
    await approve.click()
    await expect.element(approval.getByText(text)).toBeVisible()
  })

  test('rejects with one of six reasons', async () => {
    const { bodies } = await review({
      'POST /permit-requests/41/reject': () => ({
        json: { message: 'Rejected.', permit_request: aPermit(), reached: BY_NOTHING },
      }),
    })
    await open('Reject')
    const reasons = dialog.getByRole('combobox', { name: 'Reason' })
    expect([...(reasons.element() as HTMLSelectElement).options].slice(1).map((option) => option.text)).toEqual([
      'Incomplete Application',
      'Non-Compliance with Regulations',
      'Insufficient Justification',
      'Environmental Concerns',
      'Financial or Legal Issues',
      'Other',
    ])
    await yes('Reject')
    await expect.element(dialog.getByText('Please provide a reason for rejection.')).toBeVisible()
    await reasons.selectOptions('Environmental Concerns')
    await yes('Reject')
    await expect
      .element(
        page.getByText('Rejected. 1 reached by nothing (no account, and no e-mail that can be sent).', { exact: true }),
      )
      .toBeVisible()
    expect(bodies('POST /api/permit-requests/41/reject')).toEqual([{ note: 'Environmental Concerns' }])
  })

  test('asks for a text where the reason is Other', async () => {
    const { bodies } = await review({
      'POST /permit-requests/41/reject': () => ({ json: { message: 'Rejected.', permit_request: aPermit() } }),
    })
    await open('Reject')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Other')
    await dialog.getByRole('textbox').fill('   ')
    await yes('Reject')
    await expect.element(dialog.getByText('Please provide a reason for rejection.')).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/reject')).toEqual([])
    await dialog.getByRole('textbox').fill(' The drawing is not signed. ')
    await yes('Reject')
    await expect
      .poll(() => bodies('POST /api/permit-requests/41/reject'))
      .toEqual([{ note: 'The drawing is not signed.' }])
  })
})

describe('the review of a sticker', () => {
  const acceptance = section('Accept Request')
  const review = async (more: More = {}) => {
    const office = openRequests('/sticker?review=41', {
      'GET /approved-sticker-request/41': () => ({ json: aSticker() }),
      ...more,
    })
    await expect.element(acceptance).toBeVisible()
    return office
  }

  test('accepts with the fee of its type', async () => {
    const { bodies } = await review({
      'PUT /car-sticker-requests/approve/41': () => ({
        json: {
          message: 'Car sticker request updated and resident notified successfully.',
          sticker_request: aSticker(),
          reached: BY_MAIL,
        },
      }),
    })
    await expect.element(acceptance.getByLabelText('Sticker Fee')).toHaveValue('200')
    await expect.element(acceptance.getByLabelText('Sticker Fee')).toBeDisabled()
    await expect.element(acceptance.getByText('₱300.00')).toBeVisible()
    await acceptance.getByRole('button', { name: 'Accept' }).click()
    await expect
      .element(page.getByText('Car sticker request updated and resident notified successfully. 1 by e-mail.'))
      .toBeVisible()
    expect(bodies('PUT /api/car-sticker-requests/approve/41')).toEqual([{ sticker_fee: '200', note: '' }])
  })

  test('of a free vehicle says that nothing is to be paid', async () => {
    const free = { sticker_fee: 0, processing_fee: 0, total_fee: 0 }
    const { bodies } = await review({
      'GET /car-sticker-requests/41/fees': () => ({ json: free }),
      'PUT /car-sticker-requests/approve/41': () => ({
        json: { message: 'Car sticker request updated.', sticker_request: aSticker(), reached: BY_MAIL },
      }),
    })
    await expect.element(acceptance.getByText('There is nothing to pay: the work begins at once.')).toBeVisible()
    await acceptance.getByRole('button', { name: 'Accept' }).click()
    await expect
      .poll(() => bodies('PUT /api/car-sticker-requests/approve/41'))
      .toEqual([{ sticker_fee: '0', note: '' }])
  })

  test('that failed alerts and says why', async () => {
    await review({
      'PUT /car-sticker-requests/approve/41': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await acceptance.getByRole('button', { name: 'Accept' }).click()
    await expect
      .element(acceptance.getByRole('alert'))
      .toHaveTextContent('Failed to update car sticker request. Something broke.')
    await expect
      .element(page.getByText('An error occurred while updating the request. Please try again.'))
      .toBeVisible()
  })
})
