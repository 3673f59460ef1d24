import type { TestApp } from './app.ts'
import { WALLET_HEAD } from './reconciliation-desk.ts'

interface Household {
  id: number
  owner: { userId: number }
}

/**
 * Payments that two owners reported, that of `house` linked to a receipt, and a wallet with two payments of `house` in the books
 * of which its statement tells one, whose payer is remembered.
 */
export async function reportsAndWallet(
  { call, database, tokenFor }: TestApp,
  wanted: { treasurer: { token: string }; house: Household; other: Household; paymentId: number },
) {
  const { treasurer, house, other, paymentId } = wanted
  async function ask<Body>(path: string, body: object, by = treasurer): Promise<Body> {
    const answer = await call<Body>('POST', path, body, by)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body
  }
  const report = async (one: Household, reference: string) => {
    const input = { amount: 100, method: 'e-wallet', reference, paid_on: '2026-11-20' }
    const by = { token: await tokenFor(one.owner.userId) }
    return (await ask<{ report: { id: number } }>('/payment-reports', input, by)).report.id
  }
  await ask(`/payment-reports/${await report(house, '5012345678901')}/link`, { payment_id: paymentId })
  await report(other, '5012345678902')

  const { place } = await ask<{ place: { id: number } }>('/places', { kind: 'wallet', name: 'Wallet' })
  const pay = async (amount: number) => {
    const items = [{ account: 'Passway', amount }]
    const input = { house_id: house.id, items, method: 'e-wallet', place_id: place.id, day: '2026-11-05' }
    return (await ask<{ payment: { receipt_number: string } }>('/sales', input)).payment.receipt_number
  }
  const receipts = { settled: await pay(50), open: await pay(60) }
  const rows = [
    WALLET_HEAD,
    ['2026-11-05 01:00 PM', 'Received from KAPITBAHAY', '5000000000005', '', '50.00', '50.00'],
    ['2026-11-06 01:00 PM', 'Received from KAPITBAHAY', '5000000000006', '', '70.00', '120.00'],
  ]
  await ask('/reconciliation/statements', { place_id: place.id, source: 'sheet', rows })
  const lines = await database.pool.query<{ id: number }>('select id from statement_lines order by day')
  const [settled, left] = lines.rows.map(({ id }) => id)
  const entries = await database.pool.query<{ id: number }>(
    'select e.id from place_entries e join payments p on p.id = e.payment_id where p.receipt_number = $1',
    [receipts.settled],
  )
  await ask(`/reconciliation/lines/${settled}/links`, { entry_ids: entries.rows.map(({ id }) => id), remember: true })
  return { id: place.id, receipts, lineId: settled, leftId: left }
}
