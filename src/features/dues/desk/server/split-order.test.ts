import { beforeEach, describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { lotOrderOf } from '#features/dues/bills/server/lot-order.queries.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'

// docs/spec/money.md#order-of-splitting. Today is 2026-11-21 in Manila.
const { call, database, lot, sound, take, token, write } = await paymentsDesk()
const set = (settings: Partial<Record<SettingKey, string>>) =>
  write((tx) => storeSettings(tx, new Map(Object.entries(settings) as [SettingKey, string][])))
const USUAL = { dues_first: 'false', penalties_last: 'false', exact_sums: 'false' }
beforeEach(() => set(USUAL))

const FINE = 'Parking'
/** A charge of ₱300.00 that was due before dues of two months, each ₱1,000.00 with a penalty of ₱100.00. */
async function owing(ahead = 0) {
  const { house, house_id } = await lot([])
  if (ahead > 0) await take({ house_id, amount: ahead })
  const bills = await write(async (tx) => {
    const ids: number[] = []
    for (const month of ['2026-09', '2026-10'] as const) {
      const { id } = await aBill(tx, { house, month })
      await tx
        .insertInto('bill_lines')
        .values({ bill_id: id, kind: 'penalty', text: 'Late', amount: 10_000, charged_on: '2026-11-01' })
        .execute()
      ids.push(id)
    }
    const of = { house_id, resident_id: house.owner.residentId, lot_order: lotOrderOf(house_id), month: '2026-09-01' }
    const { id } = await tx
      .insertInto('bills')
      .values({
        ...of,
        kind: 'charge',
        title: FINE,
        account: 'Fines',
        issue_date: '2026-09-01',
        due_date: '2026-09-02',
        amount: 30_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('bill_lines')
      .values({ bill_id: id, kind: 'charge', text: FINE, amount: 30_000, reason: 'On the grass' })
      .execute()
    return ids
  })
  return { house_id, bills }
}
const textsOf = (payment: { items: readonly { text: string; amount: number }[] }) =>
  payment.items.map(({ text, amount }) => `${text}: ${amount}`)
const receiptOf = async (id: number) =>
  (await call<never>('GET', `/payments/${id}/receipt?format=html`, undefined, { token })).text

const ORDERS = [
  {
    ...{ dues_first: 'false', penalties_last: 'false', line: 'the oldest first, penalty before dues' },
    paid: [
      `${FINE}: 300`,
      'Monthly dues, September 2026 (with penalty ₱100.00): 1100',
      'Monthly dues, October 2026 (part, with penalty ₱100.00): 600',
    ],
  },
  {
    ...{ dues_first: 'false', penalties_last: 'true', line: 'the oldest first, penalties last' },
    paid: [`${FINE}: 300`, 'Monthly dues, September 2026 (part): 1000', 'Monthly dues, October 2026 (part): 700'],
  },
  {
    ...{ dues_first: 'true', penalties_last: 'false', line: 'dues before other charges, penalty before dues' },
    paid: [
      'Monthly dues, September 2026 (with penalty ₱100.00): 1100',
      'Monthly dues, October 2026 (part, with penalty ₱100.00): 900',
    ],
  },
  {
    ...{ dues_first: 'true', penalties_last: 'true', line: 'dues, their penalties, other charges' },
    paid: ['Monthly dues, September 2026 (part): 1000', 'Monthly dues, October 2026 (part): 1000'],
  },
]

describe.each(ORDERS)('of what is paid, with dues first $dues_first and penalties last $penalties_last,', (order) => {
  const { dues_first, penalties_last, paid, line } = order
  beforeEach(() => set({ dues_first, penalties_last }))

  it('the proposal and the payment are split alike, and the receipt says how', async () => {
    const { house_id } = await owing()
    const { body: proposed } = await call<{ splits: { bill_id: number; amount: number }[]; advance: number }>(
      'POST',
      '/payments/proposal',
      { house_id, amount: 2000 },
      { token },
    )
    const { payment } = (await take({ house_id, amount: 2000 })).body
    expect(textsOf(payment)).toEqual(paid)
    expect(proposed.splits.map(({ bill_id, amount }) => [bill_id, amount])).toEqual(
      payment.items.map(({ id, amount }) => [id, amount]),
    )
    expect(await receiptOf(payment.id)).toContain(`Paid in this order: ${line}`)
    // Whatever is left, all of it is paid in the end.
    const rest = (await take({ house_id, amount: 500 })).body.payment
    expect(rest.items.reduce((sum, one) => sum + one.amount, 0)).toBe(500)
    expect(await openBillsOf(database.db, [house_id])).toEqual([])
    await sound()
  })

  it('an advance and one amount of several lots go the same way', async () => {
    const { house_id } = await owing(2000)
    await write((tx) => settleFromCredit(tx, [house_id], '2026-11-21'))
    const { rows } = await database.pool.query<{ text: string; amount: number }>(
      `select i.text, i.amount::int / 100 as amount from payment_items i join advances a on a.id = i.advance_id
       where a.house_id = $1 order by i.id`,
      [house_id],
    )
    expect(textsOf({ items: rows })).toEqual(paid)
    const lots = [await owing(), await lot()].map((one, at) => ({ house_id: one.house_id, amount: [2000, 5][at] }))
    const { payment } = (await call<{ payment: Payment }>('POST', '/sales', { lots }, { token })).body
    expect(textsOf({ items: payment.items.slice(0, -1) })).toEqual(paid)
    expect(await receiptOf(payment.id)).toContain(`Paid in this order: ${line}`)
    await sound()
  })
})

it('a receipt says nothing of an order where somebody chose, where exact sums are asked, and where no bill is paid', async () => {
  await set({ penalties_last: 'true' })
  const { house_id, bills } = await owing()
  const chosen = (await take({ house_id, amount: 1100, splits: [{ bill_id: bills[1], amount: 1100 }] })).body.payment
  expect(textsOf(chosen)).toEqual(['Monthly dues, October 2026 (with penalty ₱100.00): 1100'])
  const alone = await lot([])
  const ahead = (await take({ house_id: alone.house_id, amount: 50 })).body.payment
  await set({ exact_sums: 'true' })
  const exact = (await take({ house_id, amount: 1400 })).body.payment
  for (const { id } of [chosen, ahead, exact]) expect(await receiptOf(id)).not.toContain('Paid in this order')
})

it('a receipt keeps the order it was written in', async () => {
  await set({ penalties_last: 'true' })
  const { house_id } = await owing()
  const { payment } = (await take({ house_id, amount: 400 })).body
  await set(USUAL)
  expect(await receiptOf(payment.id)).toContain('Paid in this order: the oldest first, penalties last')
})
