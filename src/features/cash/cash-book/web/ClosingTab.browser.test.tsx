import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DayClosing } from '#features/cash/closings/contract.ts'
import type { MonthClosing } from '#features/cash/months/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

const aClosing: DayClosing = {
  id: 3,
  place: { id: 1, name: 'Front desk' },
  from: '2026-11-21',
  day: '2026-11-21',
  state: 'counted',
  pieces: [{ kind: 'note', worth: 100, count: 6 }],
  counted: 600,
  book: 650,
  difference: -50,
  reason: 'Wrong change',
  stays: 100,
  to: { id: 3, name: 'BPI savings' },
  deposit: null,
  counted_by: { id: 1, name: 'Ana Cruz' },
  counted_at: '',
  closed_by: null,
  closed_at: null,
  undone_by: null,
  undone_at: null,
  undo_reason: null,
  created_at: '',
  updated_at: '',
}
const closed: DayClosing = {
  ...aClosing,
  id: 2,
  day: '2026-11-20',
  state: 'closed',
  closed_by: { id: 2, name: 'Ben Uy' },
}
const september: MonthClosing = {
  id: 8,
  month: '2026-09',
  state: 'closed',
  points: [{ kind: 'expenses_without_paper', count: 4 }],
  closed_by: { id: 2, name: 'Ben Uy' },
  closed_at: '',
  reopen_asked_by: null,
  reopen_asked_at: null,
  reopen_reason: null,
  reopened_by: null,
  reopened_at: null,
  created_at: '',
  updated_at: '',
}

/** Opens the tab of closings; returns what was sent to a call. */
function openClosing(month = september) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /places': () => ({ json: [] }),
      'GET /day-closings': () => pageOfRows([aClosing, closed]),
      'GET /day-closings/drawers': () => ({
        json: [
          {
            place: { id: 1, name: 'Front desk' },
            day: '2026-11-22',
            book: 650,
            counts_later: 250,
            closed_to: '2026-11-20',
            open_since: '2026-11-21',
            change_fund: 100,
          },
        ],
      }),
      'POST /day-closings': () => ({ status: 201, json: { message: 'Counted.', closing: aClosing } }),
      'POST /day-closings/3/confirm': () => ({ json: { message: 'The day is closed.', closing: closed } }),
      'POST /day-closings/2/undo': () => ({ json: { message: 'The day is open again.', closing: closed } }),
      'GET /month-closings': () => ({ json: { closed_to: '2026-09-30', next: '2026-10', closings: [month] } }),
      'GET /month-closings/points': () => ({
        json: { month: '2026-10', points: [{ kind: 'days_not_closed', count: 2 }] },
      }),
      'POST /month-closings': () => ({ status: 201, json: { message: 'Closed.', closing: month } }),
      'POST /month-closings/8/reopen': () => ({ json: { message: 'Asked.', closing: month } }),
      'POST /month-closings/8/reopen/confirm': () => ({ json: { message: 'Open.', closing: month } }),
    },
    'treasurer',
  )
  return {
    at: openAt('/cash-book?tab=closing'),
    sent: (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body),
  }
}

describe('the closings of the cash book', () => {
  test('counts a drawer by its notes and coins, and asks why it differs', async () => {
    const { sent } = openClosing()
    await userEvent.click(page.getByRole('button', { name: 'Count Front desk' }))
    await userEvent.fill(dialog.getByLabelText('₱100.00 notes'), '6')
    await userEvent.fill(dialog.getByLabelText('₱20.00 coins'), '2')
    await expect.element(dialog.getByText('Counted ₱640.00, by the book ₱650.00, difference -₱10.00')).toBeVisible()
    await expect.element(dialog.getByText(/^₱250.00 came after the closing of this day/)).toBeVisible()
    await userEvent.fill(dialog.getByLabelText(/^Why does it differ/), 'Wrong change')
    await userEvent.click(dialog.getByRole('button', { name: 'Save the Count' }))
    await expect
      .poll(() => sent('POST /api/day-closings'))
      .toMatchObject([
        {
          place_id: 1,
          reason: 'Wrong change',
          stays: '',
          pieces: [
            { kind: 'note', worth: 100, count: '6' },
            { kind: 'coin', worth: 20, count: '2' },
          ],
        },
      ])
  })

  test('confirms a count, and undoes a closing with its reason', async () => {
    const { sent } = openClosing()
    await userEvent.click(page.getByRole('button', { name: 'Confirm and close: Front desk, 2026-11-21' }))
    await expect.poll(() => sent('POST /api/day-closings/3/confirm')).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: 'Undo: Front desk, 2026-11-20' }))
    await userEvent.fill(dialog.getByLabelText(/^Reason/), 'A receipt was forgotten')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the Closing' }))
    await expect
      .poll(() => sent('POST /api/day-closings/2/undo'))
      .toMatchObject([{ reason: 'A receipt was forgotten' }])
  })

  test('closes a month after its open points', async () => {
    const { sent } = openClosing()
    await userEvent.click(page.getByRole('button', { name: 'Close October 2026' }))
    await expect.element(dialog.getByText('Days of drawers that are not closed: 2')).toBeVisible()
    await userEvent.click(dialog.getByLabelText('Close it with these open points'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close the Month' }))
    await expect.poll(() => sent('POST /api/month-closings')).toMatchObject([{ year: 2026, month: 10, despite: true }])
  })

  test('asks for a month to be opened again', async () => {
    const { sent } = openClosing()
    await userEvent.click(page.getByRole('button', { name: 'Ask to open September 2026 again' }))
    await userEvent.fill(dialog.getByLabelText(/^Reason/), 'A voucher was found')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask', exact: true }))
    await expect
      .poll(() => sent('POST /api/month-closings/8/reopen'))
      .toMatchObject([{ reason: 'A voucher was found' }])
  })

  test('opens a month that somebody else asked for', async () => {
    const request = {
      ...september,
      state: 'asked' as const,
      reopen_asked_by: { id: 999, name: 'Ben Uy' },
      reopen_reason: 'A voucher was found',
    }
    const { sent } = openClosing(request)
    await expect.element(page.getByText('A voucher was found')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Open September 2026 again' }))
    await expect.poll(() => sent('POST /api/month-closings/8/reopen/confirm')).toHaveLength(1)
  })
})
