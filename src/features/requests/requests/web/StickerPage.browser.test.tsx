import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  approved,
  aSticker,
  cells,
  headers,
  openRequests,
  pageOfRows,
  pairs,
} from '../../../../../test/web/requests-office.ts'

const done = { ...approved, completed_date: '2026-11-14' }

describe('the tabs of car stickers', () => {
  test('are four', async () => {
    openRequests('/sticker')
    await expect.element(page.getByRole('tab', { name: 'Car Sticker Request' })).toBeVisible()
    const names = page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent)
    expect(names).toEqual(['Car Sticker Request', 'To Pay', 'In Progress', 'Completed'])
  })

  test.each([
    [
      '/sticker',
      'pending',
      aSticker(),
      ['Name', 'Plate Number', 'Request Date', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'ABC 123', 'Nov 10, 2026', 'Review'],
    ],
    [
      '/sticker?status=rejected',
      'rejected',
      aSticker({ request_status: 'rejected' }),
      ['Name', 'Plate Number', 'Request Date', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'ABC 123', 'Nov 10, 2026', 'N/A'],
    ],
    [
      '/sticker?tab=to_pay',
      'approved',
      aSticker({ request_status: 'approved', ...approved }),
      ['Name', 'Plate Number', 'Approved Date', 'Type', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'ABC 123', 'Nov 11, 2026', 'Two wheel', 'ADD PAYMENT'],
    ],
    [
      '/sticker?tab=in_progress',
      'in_progress',
      aSticker({ request_status: 'in_progress', ...approved }),
      ['Name', 'Plate Number', 'Approved Date', 'Type', 'Actions'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'ABC 123', 'Nov 11, 2026', 'Two wheel', 'Mark as Done'],
    ],
    [
      '/sticker?tab=completed',
      'completed',
      aSticker({ request_status: 'completed', ...done }),
      ['Name', 'Plate Number', 'Completion Date', 'Type', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'ABC 123', 'Nov 14, 2026', 'Two wheel', 'Set as Claimed'],
    ],
    [
      '/sticker?tab=completed&status=claimed',
      'claimed',
      aSticker({ request_status: 'claimed', ...done, claimed_date: '2026-11-15' }),
      ['Name', 'Plate Number', 'Completion Date', 'Claimed Date', 'Type'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'ABC 123', 'Nov 14, 2026', 'Nov 15, 2026', 'Two wheel'],
    ],
  ])('at %s have the columns of the office', async (address, status, row, expectedHeaders, expectedCells) => {
    openRequests(address, { [`GET /car-sticker-requests/status/${status}`]: () => pageOfRows([row]) })
    await expect.element(page.getByRole('cell', { name: /^Marisol P. Núñez/ })).toBeVisible()
    expect(headers()).toEqual(expectedHeaders)
    expect(cells()).toEqual(expectedCells)
  })

  test('say what could not be fetched', async () => {
    openRequests('/sticker', {
      'GET /car-sticker-requests/status/pending': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error: Failed to fetch car sticker requests. Something broke.')
  })
})

test('the detail of a sticker shows the car, the fees and until when it is good', async () => {
  const request = aSticker({
    request_status: 'completed',
    ...done,
    sticker_fee: 200,
    total_fee: 300,
    note: 'Left side of the windshield.',
    car_sticker: {
      id: 5,
      resident_id: 21,
      car_sticker_request_id: 41,
      sticker_status: 'active',
      issue_date: '2026-11-14',
      expiry_date: '2027-11-14',
      created_at: '',
      updated_at: '',
    },
  })
  openRequests('/sticker?tab=completed&request=41', { 'GET /approved-sticker-request/41': () => ({ json: request }) })
  const details = page.getByRole('region', { name: 'Request Details' })
  await expect.element(details).toBeVisible()
  expect(pairs(details)).toEqual([
    'TypeTwo wheel',
    'Car ModelHonda Click',
    'Plate NumberABC 123',
    'Reference NumberCS-XYZ6789',
    'Request DateNov 10, 2026',
    'Approved DateNov 11, 2026',
    'Sticker Fee₱200.00',
    'Processing Fee₱100.00',
    'Total Fee₱300.00',
    'Completed DateNov 14, 2026',
    'Valid UntilNov 14, 2027',
    'NoteLeft side of the windshield.',
  ])
  await expect.element(page.getByText('No payment records found.')).toBeVisible()
})
