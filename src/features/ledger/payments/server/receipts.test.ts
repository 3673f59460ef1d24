import { beforeAll, describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { paymentDesk } from '../../../../../test/payment-desk.ts'
import type { Payment } from '../contract.ts'

const { call, token, write } = await paymentDesk()

const post = async (path: string, body: object) => {
  const answer = await call<{ payment: Payment }>('POST', path, body, { token })
  expect(answer.status).toBe(201)
  return answer.body.payment
}
const list = async (query: string) =>
  (await call<{ data: Payment[]; total: number }>('GET', `/payments?${query}`, undefined, { token })).body
const receipts = async (query: string) => (await list(query)).data.map((one) => one.receipt_number)

let ana: Awaited<ReturnType<typeof aHouse>>
let jose: Awaited<ReturnType<typeof aHouse>>
let both: Payment
let advance: Payment
let walkIn: Payment

beforeAll(async () => {
  await write(async (tx) => {
    await storeSettings(tx, new Map([['exact_sums', 'false']] as const))
    ana = await aHouse(tx, { owner: { firstname: 'Ana', middlename: null, lastname: 'Santos' } })
    jose = await aHouse(tx, { owner: { firstname: 'José', middlename: null, lastname: 'Núñez' } })
    for (const month of ['2026-09', '2026-10']) await aBill(tx, { house: ana, month })
    await aBill(tx, { house: jose, month: '2026-10' })
  })
  const lots = [
    { house_id: ana.id, amount: 2000 },
    { house_id: jose.id, amount: 1000 },
  ]
  both = await post('/sales', { house_id: ana.id, lots, method: 'e-wallet', reference: 'GC-4471' })
  advance = await post('/sales', { house_id: jose.id, lots: [{ house_id: jose.id, amount: 300 }], day: '2026-10-31' })
  walkIn = await post('/sales', {
    payer_name: 'Cora Diaz',
    items: [{ account: 'Other income', text: 'Pass', amount: 50 }],
  })
})

describe('receipts for what lots owe', () => {
  it('say each lot once and whose account the payer has', () => {
    expect(both).toMatchObject({ user_id: ana.owner.userId, amount: 3000 })
    expect(both.items).toHaveLength(3)
    expect(both.lots.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([ana.id, jose.id])
    expect(advance).toMatchObject({ user_id: jose.owner.userId, items: [], lots: [{ id: jose.id }] })
    expect(walkIn).toMatchObject({ user_id: null, lots: [] })
  })

  it('are listed one a receipt, by the day of the payment', async () => {
    expect(await receipts('order=day')).toEqual([walkIn, both, advance].map((one) => one.receipt_number))
    expect(await receipts('dues=true&order=day')).toEqual([both.receipt_number, advance.receipt_number])
    expect(await list('dues=true&year=2026&month=10')).toMatchObject({ total: 1, data: [{ id: advance.id }] })
    expect(await receipts('dues=true&year=2026')).toHaveLength(2)
    expect(await receipts('dues=true&month=11')).toEqual([both.receipt_number])
    expect(await receipts('dues=true&year=2025')).toEqual([])
  })

  it.each([
    ['the number', () => both.receipt_number],
    ['the number as people read it', () => both.receipt_number.replace('-', ' ').toLowerCase()],
    ['who paid', () => 'santos'],
    ['whose bill it paid', () => 'nunez'],
    ['the reference', () => 'gc 4471'],
    ['the lot it belongs to', () => `${ana.block}-${ana.lot}`],
    ['another lot of it', () => `${jose.block}-${jose.lot}`],
  ])('are found by %s', async (_, search) => {
    expect(await receipts(`dues=true&search=${encodeURIComponent(search())}`)).toContain(both.receipt_number)
  })
})
