import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer } from '../../../../../test/web/answers.ts'
import { aPayment } from '../../../../../test/web/dues-rows.ts'
import { aSticker } from '../../../../../test/web/requests-office.ts'
import { show } from '../../../../../test/web/show.tsx'
import { RenewButton } from './RenewButton.tsx'
import type { RenewalProposal, RenewalVehicle } from './renewal-sum.ts'

const vehicle = (id: number, plate: string, more: Partial<RenewalVehicle> = {}): RenewalVehicle => ({
  ...{ id, plate, kind: 'four_wheel', make: 'Vios', colour: 'Red', good_until: null },
  ...{ renewal: 'renewable', until: '2027-11-21' },
  ...more,
})
const proposal = (vehicles: RenewalVehicle[], more: Partial<RenewalProposal['rates']> = {}): RenewalProposal => ({
  ...{ today: '2026-11-21', already: 0, vehicles },
  rates: {
    fees: { two_wheel: 200, four_wheel: 400, delivery_truck: 600, pass_through: 500 },
    ...{ processing: 100, year_start: '', free: 0, extra_from: 0, extra: 0, by_quarter: false },
    ...more,
  },
})
const THREE = [
  vehicle(1, 'AAA 1111'),
  vehicle(2, 'BBB 2222', { kind: 'two_wheel' }),
  vehicle(3, 'CCC 3333', { renewal: 'good', good_until: '2027-03-01' }),
]

async function open(of: RenewalProposal, renewed: Answer = { status: 500, json: { message: 'No.' } }) {
  const heard = answer(({ path, method }) => {
    if (path === '/api/houses/31/sticker-renewal' && method === 'GET') return { json: of }
    if (path === '/api/houses/31/sticker-renewal') return renewed
    return { status: 404, json: { message: 'Nothing.' } }
  })
  show(<RenewButton houseId={31} today="2026-11-21" />)
  await page.getByRole('button', { name: 'Renew stickers' }).click()
  return () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const renewal = page.getByRole('dialog', { name: 'Renew stickers' })
const stickers = [aSticker({ id: 71 }), aSticker({ id: 72 })]

test('all vehicles without a good sticker are chosen, and paid with one receipt', async () => {
  const payment = aPayment({ type: 'sticker', amount: 800 })
  const sent = await open(proposal(THREE), { json: { message: 'Recorded.', payment, stickers } })
  await expect.element(renewal.getByRole('checkbox', { name: 'AAA 1111' })).toBeChecked()
  await expect.element(renewal.getByRole('checkbox', { name: 'CCC 3333' })).toBeDisabled()
  await expect.element(renewal.getByText(/Good until Mar/)).toBeVisible()
  await expect.element(renewal.getByText('Total: ₱800.00')).toBeVisible()
  await renewal.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(renewal.getByText('Payment recorded')).toBeVisible()
  await expect.element(renewal.getByRole('button', { name: 'Print the stickers' })).toBeVisible()
  expect(sent()).toEqual([{ vehicle_ids: [1, 2], amount: '800', method: 'cash', reference: null, day: '2026-11-21' }])
})

test('what is not chosen is not paid, and none at all is refused', async () => {
  const sent = await open(proposal(THREE))
  await renewal.getByRole('checkbox', { name: 'AAA 1111' }).click()
  await expect.element(renewal.getByText('Total: ₱300.00')).toBeVisible()
  await renewal.getByRole('checkbox', { name: 'BBB 2222' }).click()
  await renewal.getByRole('button', { name: 'Issue the stickers' }).click()
  await expect.element(renewal.getByText('Please choose at least one vehicle.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('free ones are issued without a receipt, and printed', async () => {
  const sent = await open(proposal(THREE, { free: 2 }), { json: { message: 'Issued.', payment: null, stickers } })
  await expect.element(renewal.getByText('Total: ₱0.00')).toBeVisible()
  expect(renewal.getByRole('radio', { name: 'Cheque' }).query()).toBeNull()
  await renewal.getByRole('button', { name: 'Issue the stickers' }).click()
  await expect.element(renewal.getByText('The stickers were issued.')).toBeVisible()
  await expect.element(renewal.getByRole('button', { name: 'Print the stickers' })).toBeVisible()
  expect(sent()).toMatchObject([{ amount: '0' }])
})

test('a lot whose vehicles all have good stickers says so', async () => {
  await open(proposal([vehicle(3, 'CCC 3333', { renewal: 'good', good_until: '2027-03-01' })]))
  await expect.element(renewal.getByText('No vehicle of this lot needs a sticker now.')).toBeVisible()
})
