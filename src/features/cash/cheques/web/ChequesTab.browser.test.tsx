import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { refusals } from '#features/cash/cheques/refusals.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

const aCheque: Cheque = {
  ...{ id: 7, payment: { id: 9, receipt_number: 'AR-000013', amount: 1800, day: '2026-11-20' } },
  ...{ payer_name: 'Marisol Núñez', lot: 'Block 3 Lot 5', house_id: 35, payer_id: 11, bank: 'BDO', number: '000123' },
  ...{ due_on: '2026-11-20', state: 'deposited', place: { id: 3, name: 'BPI savings' } },
  ...{ deposit: { id: 2, day: '2026-11-20' }, cleared_on: null, cleared_by_line: false, bounced_on: null },
  ...{ bounce_reason: null, created_at: '', updated_at: '' },
}
const aCharge = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, amount: 300, account: 'Fees', tax: 'exempt', for: 'both', fine: false, proposed: false, ...more },
})
const none = { count: 0, amount: 0 }

/** Opens the list of cheques; returns what was sent to a call. */
function openCheques(cheque: Partial<Cheque> = {}, role: Parameters<typeof aVillage>[1] = 'treasurer', answers = {}) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /cheques': () => ({
        json: { ...(pageOfRows([{ ...aCheque, ...cheque }]).json as object), to_deposit: none },
      }),
      'GET /cheques/days': ({ query }) => ({ json: { month: query.month, days: [], before: none, after: none } }),
      'GET /charges': () => ({
        json: [
          aCharge(1, 'Returned cheque'),
          aCharge(2, 'Court fine', { fine: true }),
          aCharge(3, 'Day pass', { for: 'walk_ins' }),
        ],
      }),
      'POST /cheques/7/clear': () => ({ json: { message: 'The cheque is cleared.' } }),
      'POST /cheques/7/bounce': () => ({ json: { message: 'The cheque bounced: payment AR-000013 is void.' } }),
      ...answers,
    },
    role,
  )
  openAt('/cash-book?tab=cheques')
  return (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body)
}
const cleared = page.getByRole('button', { name: 'Cheque BDO 000123 is cleared' })
const bounced = page.getByRole('button', { name: 'Cheque BDO 000123 bounced' })
const letter = page.getByRole('button', { name: 'Letter about cheque BDO 000123' })
const row = page.getByRole('cell', { name: 'Marisol Núñez' })

test('a cheque that lies at the bank is cleared with one press', async () => {
  const sent = openCheques()
  await cleared.click()
  await expect.poll(() => sent('POST /api/cheques/7/clear')).toEqual([{}])
  await expect.element(page.getByText('The cheque is cleared.')).toBeVisible()
})

test('a bounce charges the lot with something of the catalogue, at its usual amount or another one', async () => {
  const sent = openCheques()
  await bounced.click()
  await expect.element(dialog.getByText(/^Payment AR-000013 becomes void on that day/)).toBeVisible()
  const charge = dialog.getByLabelText(/^Charge the lot/)
  // Fines have their own way, and what walk-ins pay is for no lot.
  await expect
    .poll(() => [...charge.element().querySelectorAll('option')].map((one) => one.textContent))
    .toEqual(['Nothing', 'Returned cheque'])
  await expect.element(dialog.getByLabelText('Amount of the charge')).not.toBeInTheDocument()
  await charge.selectOptions('Returned cheque')
  await expect.element(dialog.getByLabelText('Amount of the charge')).toHaveValue('300.00')
  await userEvent.fill(dialog.getByLabelText('Amount of the charge'), '450')
  await userEvent.fill(dialog.getByLabelText(/^Reason/), 'No funds')
  await dialog.getByRole('button', { name: 'It bounced' }).click()
  await expect
    .poll(() => sent('POST /api/cheques/7/bounce'))
    .toMatchObject([{ reason: 'No funds', charge_id: '1', charge_amount: '450' }])
  await expect.element(page.getByText('The cheque bounced: payment AR-000013 is void.')).toBeVisible()
})

test('the cheque of a walk-in bounces without a charge, and a day that is refused is told at its field', async () => {
  const message = refusals.before_deposit({ deposited: '2026-11-20' })
  openCheques({ lot: null, house_id: null, payer_id: null }, 'treasurer', {
    'POST /cheques/7/bounce': () => ({
      status: 422,
      json: { ...message, errors: { day: [message.message] }, codes: { day: [message] } },
    }),
  })
  await bounced.click()
  await userEvent.fill(dialog.getByLabelText(/^Reason/), 'No funds')
  await expect.element(dialog.getByLabelText(/^Charge the lot/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'It bounced' }).click()
  await expect.element(dialog.getByText('The cheque was deposited on Nov 20, 2026.').first()).toBeVisible()
})

test('a cheque that its line cleared may still bounce, one that an officer cleared may not', async () => {
  openCheques({ state: 'cleared', cleared_on: '2026-11-21', cleared_by_line: true })
  await expect.element(bounced).toBeVisible()
  expect(cleared.query()).toBeNull()
})

test.each([
  ['is taken for good', { state: 'cleared', cleared_on: '2026-11-21' }],
  ['bounced of a walk-in', { state: 'bounced', bounced_on: '2026-11-21', house_id: null, lot: null }],
  ['is void', { state: 'void' }],
] as const)('nothing more happens to one that %s', async (_, cheque) => {
  openCheques(cheque)
  await expect.element(row).toBeVisible()
  for (const button of [cleared, bounced, letter]) expect(button.query()).toBeNull()
})

test('who may only read sees the list and no buttons', async () => {
  openCheques({}, 'auditor')
  await expect.element(row).toBeVisible()
  for (const button of [cleared, bounced]) expect(button.query()).toBeNull()
})

test('a cheque that bounced offers its letter, which is written to the lot and printed', async () => {
  const sent = openCheques({ state: 'bounced', bounced_on: '2026-11-21', bounce_reason: 'No funds' }, 'treasurer', {
    'POST /letters': () => ({ status: 201, json: { message: 'Written.', letters: [{ id: 9 }] } }),
  })
  await letter.click()
  await expect.element(dialog.getByText('For 1 lot.')).toBeVisible()
  const kind = dialog.getByLabelText(/^Letter/)
  expect([...kind.element().querySelectorAll('option')]).toHaveLength(1)
  await expect.element(kind).toHaveValue('bounced_cheque')
  await dialog.getByLabelText('Language').selectOptions('Filipino')
  await dialog.getByRole('button', { name: 'Write', exact: true }).click()
  await expect.element(dialog.getByText('1 letter was written and is kept.')).toBeVisible()
  expect(sent('POST /api/letters')).toMatchObject([
    { kind: 'bounced_cheque', house_ids: [35], cheque_id: 7, language: 'fil' },
  ])
  await expect.element(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
})
