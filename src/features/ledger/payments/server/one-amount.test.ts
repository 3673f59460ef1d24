import { describe, expect, it } from 'vitest'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Payment } from '../contract.ts'

// Today is 2026-11-21 in Manila. One receipt of ₱1,975 over two lots of two owners: ₱950 of the one's, of whose bill 900 was left, and
// ₱1,025 of the other's, of whose bill 975 was left. Both have ₱50 in advance.

const { call, exact, lot, take, token: office, tokenFor } = await paymentsDesk()
await exact(false)
const first = await lot(['2026-10'])
const second = await lot(['2026-10'])
for (const [{ house_id }, amount] of [
  [first, 100],
  [second, 25],
] as const)
  expect((await take({ house_id, amount })).status).toBe(201)
const sold = await call<{ payment: Payment }>(
  'POST',
  '/sales',
  {
    house_id: first.house_id,
    lots: [
      { house_id: first.house_id, amount: 950 },
      { house_id: second.house_id, amount: 1025 },
    ],
  },
  { token: office },
)
const { id, receipt_number } = sold.body.payment
const WHOLE = 1975

// biome-ignore lint/suspicious/noExplicitAny: the answers of ten calls, of which the table says what it looks at.
type Answer = any
type Row = Record<string, Answer>
const mine = (rows: Row[], key = 'payment_id') => rows.filter((row) => row[key] === id)
const shares = (bills: Row[]) => mine(bills.flatMap((bill) => bill.transactions)).map((one) => one.receipt_amount)
const lines = ({ entries }: { entries: Row[] }) => mine(entries).map((one) => one.receipt_amount)

const ofLot = ({
  house_id,
  house,
}: typeof first): [method: string, path: string, look: (answer: Answer) => unknown][] => [
  ['GET', `/bills/resident/${house.owner.residentId}`, ({ bills }) => shares(bills)],
  ['GET', `/houses/${house_id}/statement`, lines],
  ['GET', `/payments/${id}`, ({ amount }) => [amount]],
]
const table = [first, second].flatMap((one) => ofLot(one).map((row) => [one, ...row] as const))

describe('a receipt over two lots, with an advance of each', () => {
  it.each(table)('%#: says one amount to the owner and the office: %s %s', async (of, method, path, look) => {
    for (const token of [office, await tokenFor(of.house.owner.userId)]) {
      const { status, body } = await call<Answer>(method, path, undefined, { token })
      expect(status).toBe(200)
      const data = look(body) as number[]
      expect([data.length > 0, new Set(data)]).toEqual([true, new Set([WHOLE])])
    }
  })

  it.each([first, second])('%#: is one line of the receipts of its owner, with all that it was for', async (of) => {
    const token = await tokenFor(of.house.owner.userId)
    const { body } = await call<Row[]>('GET', '/my-payments', undefined, { token })
    const [own] = mine(body, 'id')
    expect(own).toMatchObject({ amount: WHOLE, receipt_number, house_ids: [first.house_id, second.house_id] })
    expect(own?.paid_for).toHaveLength(4)
  })

  it('says it to the office wherever it is listed', async () => {
    const places: [string, string, object | undefined, (answer: Answer) => unknown[]][] = [
      ['GET', '/payments', undefined, ({ data }) => mine(data, 'id').map((one) => one.amount)],
      ['GET', `/houses/${first.house_id}/payments`, undefined, ({ data }) => mine(data, 'id').map((one) => one.amount)],
      ['POST', '/transactions/recent-paid', {}, ({ data }) => mine(data).map((one) => one.receipt_amount)],
      ['POST', '/bills/admin', { status: 'paid' }, ({ bills }) => shares(bills.data)],
      [
        'GET',
        `/search?search=${receipt_number}`,
        undefined,
        ({ payments }) => mine(payments, 'id').map((one) => one.amount),
      ],
    ]
    for (const [method, path, body, look] of places) {
      const answer = await call<Answer>(method, path, body, { token: office })
      expect(answer.status, path).toBe(200)
      const data = look(answer.body)
      expect([path, data.length > 0, new Set(data)]).toEqual([path, true, new Set([WHOLE])])
    }
  })

  it('prints it on the receipt and beside the shares of the statement', async () => {
    const token = await tokenFor(second.house.owner.userId)
    const paper = async (path: string) => pagesOf((await call('GET', path, undefined, { token })).bytes).join(' ')
    expect(await paper(`/payments/${id}/receipt`)).toContain('1,975.00')
    expect(await paper(`/houses/${second.house_id}/statement-pdf`)).toContain('Receipt of ₱1,975.00')
  })
})
