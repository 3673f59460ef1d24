import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aDocument,
  aPayment,
  aPermit,
  approved,
  dialog,
  openPermit,
  openRequests,
  pairs,
  section,
  title,
} from '../../../../../test/web/requests-office.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))

afterEach(() => vi.useRealTimers())

const paid = { ...approved, permit_fee: 100, permit_status: 'in_progress' as const }

describe('the detail of a clearance', () => {
  test('shows who asks and what for', async () => {
    await openPermit(aPermit())
    await expect.element(title).toHaveTextContent('Building Clearance CR-ABC2345')
    expect(pairs(section('Resident'))).toEqual([
      'NameMarisol P. Núñez',
      'Contact Number0917 000 0001',
      'Emailmarisol@village.example',
      'AddressBLK 2 LOT 14',
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

test.each([
  ['to_claim', 'Set as Claimed'],
  ['claimed', null],
] as const)('the paper of a clearance that is %s opens from its record', async (permit_status, next) => {
  const { heard } = await openPermit(aPermit({ ...paid, permit_status, permit_payments: [aPayment()] }), {
    'GET /permit-requests/41/paper': () => ({ text: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }),
  })
  if (next) await expect.element(page.getByRole('button', { name: next })).toBeVisible()
  const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { href: '' } } as unknown as Window)
  await page.getByRole('button', { name: 'Print the clearance' }).click()
  await expect.poll(() => heard.some(({ path }) => path.endsWith('/paper'))).toBe(true)
  expect(opened).toHaveBeenCalledOnce()
})
