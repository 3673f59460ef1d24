import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permit } from '#features/requests/requests/contract.ts'
import {
  aDocument,
  aPayment,
  aPermit,
  approved,
  aSticker,
  dialog,
  type More,
  openRequests,
  pairs,
  settings,
} from '../../../../../test/web/requests-office.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const title = page.getByRole('heading', { level: 2 }).first()
const section = (name: string) => page.getByRole('region', { name })

async function openPermit(permit: Permit, more: More = {}, address = '/clearance?request=41') {
  const office = openRequests(address, { 'GET /get-permit-request/41': () => ({ json: permit }), ...more })
  await expect.element(title).toBeVisible()
  return office
}

const paid = { ...approved, permit_fee: 100, permit_status: 'in_progress' as const }

describe('the detail of a clearance', () => {
  test('shows who asks and what for', async () => {
    await openPermit(aPermit())
    await expect.element(title).toHaveTextContent('Building Clearance CR-ABC2345')
    expect(pairs(section('Resident'))).toEqual([
      'NameMarisol P. Núñez',
      'Contact Number0917 000 0001',
      'Emailmarisol@village.example',
      'Lot14',
      'Block2',
    ])
    expect(pairs(section('Request Details'))).toEqual([
      'TypeBuilding Clearance',
      'PurposeNew gate',
      'Expected StartDec 1, 2026',
      'Expected EndDec 15, 2026',
      'Reference NumberCR-ABC2345',
      'Request DateNov 10, 2026',
    ])
    await expect.element(page.getByText('No supporting documents')).toBeVisible()
    expect(section('Payments').query()).toBeNull()
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
  })

  test('that was rejected shows the reason in place of a title', async () => {
    await openPermit(aPermit({ permit_status: 'rejected', note: 'Environmental Concerns' }))
    await expect.element(title).toHaveTextContent('Rejection reason: Environmental Concerns')
  })

  test.each(['pending', 'rejected', 'to_pay'] as const)('that is %s shows no payments', async (permit_status) => {
    await openPermit(aPermit({ permit_status, permit_payments: [aPayment()] }))
    expect(section('Payments').query()).toBeNull()
  })

  test('that was paid shows the payment with its receipt, and what was voided before', async () => {
    const voided_at = '2026-11-13T02:05:00.000Z'
    const voided = { ...aPayment({ id: 60, receipt_number: 'AR-000122', payment_status: 'cancelled' }), voided_at }
    const { heard } = await openPermit(
      aPermit({
        ...paid,
        permit_payments: [aPayment()],
        voided_payments: [
          { ...voided, void_reason: 'Wrong resident', voided_by: { id: 3, firstname: 'Tess', lastname: 'Reyes' } },
        ],
      }),
      { 'GET /payments/61/receipt': () => ({ text: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }) },
    )
    await expect.element(section('Payments')).toMatchTextContent(/Nov 12, 2026e-wallet, GC-778₱200.00Completed/)
    await expect.element(page.getByText('Voided: AR-000122, ₱200.00 of Nov 12, 2026. Wrong resident')).toBeVisible()
    await expect.element(page.getByText(/^Voided .* by Tess Reyes: Wrong resident$/)).toBeVisible()
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { href: '' } } as unknown as Window)
    await page.getByRole('button', { name: 'Open receipt AR-000123' }).click()
    await expect.poll(() => heard.map(({ path }) => path)).toContain('/api/payments/61/receipt')
    expect(opened).toHaveBeenCalledOnce()
  })

  test('lets a wrong payment be voided with a reason while the work goes on', async () => {
    const { bodies } = await openPermit(aPermit({ ...paid, permit_payments: [aPayment()] }), {
      'POST /payments/61/void': () => ({ json: { message: 'The payment was voided.', payment: {} } }),
    })
    await page.getByRole('button', { name: 'Void payment AR-000123' }).click()
    await dialog.getByRole('button', { name: 'Void payment' }).click()
    await expect.element(dialog.getByText('A reason is required.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong resident')
    await dialog.getByRole('button', { name: 'Void payment' }).click()
    await expect.element(page.getByText('The payment was voided.')).toBeVisible()
    expect(bodies('POST /api/payments/61/void')).toEqual([{ reason: 'Wrong resident' }])
  })

  test('that is done has no more void', async () => {
    await openPermit(aPermit({ ...paid, permit_status: 'to_claim', permit_payments: [aPayment()] }))
    await expect.element(page.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Void/ }).query()).toBeNull()
  })

  test('that is unknown says so and leads back', async () => {
    const { at } = openRequests('/clearance?request=41', {
      'GET /get-permit-request/41': () => ({ status: 404, json: { message: 'There is no such request.' } }),
    })
    await expect.element(page.getByText('Failed to fetch permit requests. There is no such request.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(at).toBe('/clearance')
  })
})

describe('the review', () => {
  const review = (more: More = {}, permit = aPermit()) => openPermit(permit, more, '/clearance?review=41')
  const open = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await expect.element(dialog).toBeVisible()
  }
  const yes = (name: string) => dialog.getByRole('button', { name }).click()

  test('of a request that has moved on offers nothing', async () => {
    await review({}, aPermit({ permit_status: 'to_pay' }))
    await expect.element(section('Request Details')).toBeVisible()
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Reject' }).query()).toBeNull()
  })

  test('approves with the fees of the settings, which are locked', async () => {
    const { at, bodies } = await review({
      'POST /permit-requests/41/approve': () => ({ json: { message: 'Approved.', permit_request: aPermit() } }),
    })
    await open('Approve')
    await expect.element(dialog.getByLabelText('Permit Fee')).toHaveValue('100')
    await expect.element(dialog.getByLabelText('Permit Fee')).toBeDisabled()
    await expect.element(dialog.getByLabelText('Processing Fee')).toBeDisabled()
    await expect.element(dialog.getByText('₱200.00')).toBeVisible()
    await dialog.getByLabelText('Note').fill('Work until 5 PM.')
    await yes('Approve')
    await expect.element(page.getByText('Approved.')).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/approve')).toEqual([
      { permit_fee: '100', processing_fee: '100', note: 'Work until 5 PM.' },
    ])
    expect(at()).toBe('/clearance')
  })

  test('takes the fee of a construction clearance for one', async () => {
    await review({}, aPermit({ permit_type: 'Construction Clearance' }))
    await open('Approve')
    await expect.element(dialog.getByLabelText('Permit Fee')).toHaveValue('150')
  })

  test('refuses to approve without a fee', async () => {
    const { bodies } = await review({ 'GET /settings': () => ({ json: { ...settings, building_clearance_fee: '' } }) })
    await open('Approve')
    await yes('Approve')
    await expect.element(dialog.getByText('Please enter a valid fee.')).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/approve')).toEqual([])
  })

  test('that costs nothing is approved for ₱0.00, and says that there is no payment step', async () => {
    const { bodies } = await review({
      'GET /settings': () => ({ json: { ...settings, building_clearance_fee: '0', processing_fee: '0' } }),
      'POST /permit-requests/41/approve': () => ({ json: { message: 'Approved.', permit_request: aPermit() } }),
    })
    await open('Approve')
    await expect.element(dialog.getByText('There is nothing to pay: the work begins at once.')).toBeVisible()
    await yes('Approve')
    await expect.element(page.getByText('Approved.')).toBeVisible()
    expect(bodies('POST /api/permit-requests/41/approve')).toMatchObject([{ permit_fee: '0', processing_fee: '0' }])
  })

  test('says why an approval failed and stays', async () => {
    await review({
      'POST /permit-requests/41/approve': () => ({ status: 409, json: { message: 'This request is rejected.' } }),
    })
    await open('Approve')
    await yes('Approve')
    await expect
      .element(dialog.getByRole('alert'))
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
    await open('Approve')
    await yes('Approve')
    await expect.element(dialog.getByText(text)).toBeVisible()
  })

  test('rejects with one of six reasons', async () => {
    const { bodies } = await review({
      'POST /permit-requests/41/reject': () => ({ json: { message: 'Rejected.', permit_request: aPermit() } }),
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
    await expect.element(page.getByText('Rejected.', { exact: true })).toBeVisible()
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
  const review = async (more: More = {}) => {
    const office = openRequests('/sticker?review=41', {
      'GET /approved-sticker-request/41': () => ({ json: aSticker() }),
      ...more,
    })
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.element(dialog).toBeVisible()
    return office
  }

  test('accepts with the fee of its type', async () => {
    const { bodies } = await review({
      'PUT /car-sticker-requests/approve/41': () => ({
        json: {
          message: 'Car sticker request updated and resident notified successfully.',
          sticker_request: aSticker(),
        },
      }),
    })
    await expect.element(dialog.getByLabelText('Sticker Fee')).toHaveValue('200')
    await expect.element(dialog.getByLabelText('Sticker Fee')).toBeDisabled()
    await expect.element(dialog.getByText('₱300.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect
      .element(page.getByText('Car sticker request updated and resident notified successfully.'))
      .toBeVisible()
    expect(bodies('PUT /api/car-sticker-requests/approve/41')).toEqual([{ sticker_fee: '200', note: '' }])
  })

  test('without a fee asks for all fees', async () => {
    await review({ 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }) })
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect.element(dialog.getByText('Please enter all fees before confirming.')).toBeVisible()
  })

  test('that failed alerts and says why', async () => {
    await review({
      'PUT /car-sticker-requests/approve/41': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Failed to update car sticker request. Something broke.')
    await expect
      .element(page.getByText('An error occurred while updating the request. Please try again.'))
      .toBeVisible()
  })
})

describe('the gallery', () => {
  const documents = [
    aDocument(1, { description: 'Floor plan' }),
    aDocument(2, { description: 'Letter', content_type: 'application/pdf', document_url: 'about:blank' }),
    aDocument(3),
  ]
  const gallery = page.getByRole('dialog', { name: 'Supporting documents' })
  const where = gallery.getByRole('status')
  const openGallery = async () => {
    await openPermit(aPermit({ permit_documents: documents }))
    await page.getByRole('button', { name: 'Floor plan' }).click()
    await expect.element(where).toMatchTextContent(/^Floor plan1 of 3, Nov 10, 2026$/)
  }

  test('goes on and back with its buttons, around the end', async () => {
    await openGallery()
    await expect.element(gallery.getByRole('img', { name: 'Floor plan' })).toBeVisible()
    await gallery.getByRole('button', { name: 'Previous' }).click()
    await expect.element(where).toMatchTextContent(/^Document 33 of 3, Nov 10, 2026$/)
    await gallery.getByRole('button', { name: 'Next' }).click()
    await expect.element(where).toMatchTextContent(/^Floor plan1 of 3, Nov 10, 2026$/)
  })

  test('is led by the keyboard, and Escape gives the focus back', async () => {
    await openGallery()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(where).toMatchTextContent(/^Letter2 of 3, Nov 10, 2026$/)
    await userEvent.keyboard('{End}')
    await expect.element(where).toMatchTextContent(/^Document 33 of 3, Nov 10, 2026$/)
    await userEvent.keyboard('{Home}')
    await expect.element(where).toMatchTextContent(/^Floor plan1 of 3, Nov 10, 2026$/)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(where).toMatchTextContent(/^Document 33 of 3, Nov 10, 2026$/)
    await userEvent.keyboard('{Escape}')
    await expect.element(gallery).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Floor plan' })).toHaveFocus()
  })

  test('opens a PDF in a viewer', async () => {
    await openGallery()
    await gallery.getByRole('button', { name: 'Next' }).click()
    await expect.element(gallery.getByTitle('Letter')).toHaveAttribute('src', 'about:blank')
    await expect
      .element(gallery.getByRole('link', { name: 'Open in a new tab' }))
      .toHaveAttribute('href', 'about:blank')
  })

  test('closes by its cross', async () => {
    await openGallery()
    await gallery.getByRole('button', { name: 'Close' }).click()
    await expect.element(gallery).not.toBeInTheDocument()
  })

  test('of one document has nothing to go on to; one that does not come says so', async () => {
    await openPermit(aPermit({ permit_documents: [aDocument(1, { document_url: 'data:image/png,broken' })] }))
    await page.getByRole('button', { name: 'Document 1' }).click()
    await expect
      .element(gallery.getByText('This document could not be loaded. Please close it and try again.'))
      .toBeVisible()
    expect(gallery.getByRole('button', { name: 'Next' }).query()).toBeNull()
  })
})
