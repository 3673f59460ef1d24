import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notices } from '#web/ui/page/notify.ts'
import { answer } from '../../../../../test/web/answers.ts'
import { show } from '../../../../../test/web/show.tsx'
import { LotCredit } from './LotCredit.tsx'

const stamps = { created_at: '2026-11-21T04:00:00.000Z', updated_at: '2026-11-21T04:00:00.000Z' }
const aRefund = {
  ...{ id: 7, what: 'refund', number: 'RF-000007', booking_id: null, house_id: 31, amount: 250.5 },
  ...{ day: '2026-11-20', reason: 'Moved away', expense_id: 3, undone_at: null, ...stamps },
}

/** A lot with ₱600.00 of credit, of which ₱250.50 were given back before. */
function open() {
  const heard = answer(({ method, path }) => {
    if (method === 'GET' && path === '/api/refunds')
      return { json: { credit: 600, refunds: [aRefund, { ...aRefund, id: 6, undone_at: stamps.created_at }] } }
    if (path === '/api/refunds/7/undo') return { json: { message: 'Refund RF-000007 is taken back.', refund: aRefund } }
    if (method === 'POST')
      return { status: 201, json: { message: 'Refund RF-000008 is recorded.', refund: { ...aRefund, id: 8 } } }
    return { json: [] }
  })
  show(<LotCredit houseId={31} />, { as: 'admin' })
  return heard
}
const sent = (heard: ReturnType<typeof open>, path: string) =>
  heard.filter((call) => call.method === 'POST' && call.path === path).map((call) => call.body)

test('credit is given back with a reason, all of it unless told', async () => {
  const heard = open()
  await page.getByRole('button', { name: 'Give Credit Back' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('600.00')
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect.element(page.getByText('A reason is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('They sold the lot')
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
  expect(sent(heard, '/api/refunds')).toEqual([
    { house_id: 31, amount: '600.00', reason: 'They sold the lot', place_id: '' },
  ])
  expect(notices.get().at(-1)?.text).toBe('Refund RF-000008 is recorded.')
})

test('what was given back before is told, and can be taken back', async () => {
  const heard = open()
  await expect.element(page.getByText(/^Given back: ₱250.50, .* · RF-000007/)).toBeVisible()
  await page.getByRole('button', { name: 'Take back: Given back of 2026-11-20' }).click()
  await expect.poll(() => sent(heard, '/api/refunds/7/undo')).toHaveLength(1)
})
