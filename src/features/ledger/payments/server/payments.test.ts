// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { paymentDesk } from '../../../../../test/payment-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Payment } from '../contract.ts'

const { call, clock, read, token, tokenFor, userId, voidIt, write } = await paymentDesk()

interface Ledger {
  data: Payment[]
  total: number
  total_amount: number
  last_page: number
}

const receipt = (id: number, as = token) => call('GET', `/payments/${id}/receipt`, undefined, { token: as })

describe('the ledger', () => {
  const ledger = async (query = '') => (await call<Ledger>('GET', `/payments?${query}`, undefined, { token })).body
  const receipts = (page: Ledger) => page.data.map((one) => one.receipt_number)

  it('shows every entry, newest first, voided ones marked and left out of the sum', async () => {
    await write(async (tx) => {
      const ana = await aHouse(tx, { owner: { firstname: 'Ana', middlename: null, lastname: 'Santos' } })
      const jose = await aHouse(tx, { owner: { firstname: 'José', middlename: null, lastname: 'Núñez' } })
      await aPaidBill(tx, { house: ana, month: '2026-09', paid: '2026-09-05' })
      await aPaidBill(tx, { house: jose, month: '2026-10', paid: '2026-10-05', method: 'e-wallet', amount: 250_050 })
      await aPaidBill(tx, { house: ana, month: '2026-11', paid: '2026-11-05' })
      await tx
        .updateTable('payments')
        .set({ voided_at: clock.now(), void_reason: 'Twice', voided_by: userId })
        .where('receipt_number', '=', 'AR-000001')
        .execute()
    })
    const answer = await ledger()
    expect(receipts(answer)).toEqual(['AR-000003', 'AR-000002', 'AR-000001'])
    expect(answer).toMatchObject({ total: 3, total_amount: 3500.5, last_page: 1 })
    expect(answer.data[2]).toMatchObject({
      voided_at: '2026-11-21T04:00:00.000Z',
      void_reason: 'Twice',
      voided_by: { id: userId, firstname: 'Test' },
    })
    expect(answer.data[1]).toMatchObject({
      type: 'bill',
      payment_method: 'e-wallet',
      recorded_by: null,
      voided_by: null,
    })
  })

  it.each([
    ['type=bill', ['AR-000003', 'AR-000002', 'AR-000001'], 3500.5],
    ['type=permit', [], 0],
    ['method=E-Wallet', ['AR-000002'], 2500.5],
    ['from=2026-10-05', ['AR-000003', 'AR-000002'], 3500.5],
    ['to=2026-10-05', ['AR-000002', 'AR-000001'], 2500.5],
    ['from=2026-10-01&to=2026-10-31', ['AR-000002'], 2500.5],
    ['voided=true', ['AR-000001'], 0],
    ['voided=false', ['AR-000003', 'AR-000002'], 3500.5],
    ['search=nunez', ['AR-000002'], 2500.5],
    ['search=AR-000003', ['AR-000003'], 1000],
    ['search=nobody', [], 0],
    ['search=%25', [], 0],
    ['per_page=2&page=2', ['AR-000001'], 3500.5],
  ])('filters: %s', async (query, found, amount) => {
    const answer = await ledger(query)
    expect(receipts(answer)).toEqual(query.includes('search') && found.length ? expect.arrayContaining(found) : found)
    expect(answer.total_amount).toBe(amount)
  })

  it.each(['type=rent', 'method=barter', 'from=yesterday', 'to=2026-02-30', 'voided=maybe', 'per_page=1000'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/payments?${query}`, undefined, { token })).status).toBe(422)
    },
  )
})

describe('one entry', () => {
  it('is read by staff; an unknown one is 404', async () => {
    const paid = await write((tx) => aPaidBill(tx))
    expect((await read(paid.payment.id)).body).toMatchObject({
      id: paid.payment.id,
      receipt_number: paid.payment.receiptNumber,
      amount: 1000,
      house: { id: paid.house.id },
      items: [{ type: 'bill', id: paid.id, text: 'Monthly dues', amount: 1000 }],
    })
    for (const id of [2_000_000_000, 0, -1, 'x']) expect((await read(id)).status).toBe(404)
  })

  it('is read by the home owner, and by a member with the permission, and by nobody else', async () => {
    const { mine, member, stranger } = await write(async (tx) => {
      const [house, other] = [await aHouse(tx), await aHouse(tx)]
      const paid = await aPaidBill(tx, { house })
      return { mine: { ...paid, house }, member: await aResident(tx, { houseId: house.id }), stranger: other.owner }
    })
    const { id } = mine.payment
    expect((await read(id, await tokenFor(mine.house.owner.userId))).status).toBe(200)
    const asMember = await tokenFor(member.userId)
    expect((await read(id, asMember)).status).toBe(403)
    await write((tx) =>
      tx
        .insertInto('household_permissions')
        .values({
          house_id: mine.house.id,
          user_id: member.userId,
          permission_type: 'view-monthly-dues',
          granted_by: mine.house.owner.userId,
        })
        .execute(),
    )
    expect((await read(id, asMember)).status).toBe(200)
    const asAnonymous = await tokenFor(stranger.userId)
    const refused = await read(id, asAnonymous)
    expect(refused.status).toBe(403)
    // The same as for an id that nobody has.
    expect((await read(2_000_000_000, asAnonymous)).body).toEqual(refused.body)
    expect((await receipt(id, asAnonymous)).status).toBe(403)
  })
})

describe('the receipt', () => {
  it('is a PDF under the village’s letterhead, named by its number', async () => {
    await write((tx) =>
      storeSettings(
        tx,
        new Map([
          ['village_name', 'Villa Niño'],
          ['village_email', 'office@villa.example'],
        ]),
      ),
    )
    const bill = await write((tx) => aBill(tx))
    const paid = await call<{ bill: { transactions: { payment_id: number; receipt_number: string }[] } }>(
      'POST',
      '/bills/pay-edit-bill',
      { bill_id: bill.id, payment_amount: 1000 },
      { token },
    )
    const [entry] = paid.body.bill.transactions
    const answer = await receipt(entry!.payment_id)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`filename="Receipt_${entry!.receipt_number}.pdf"`)
    const [page] = pagesOf(answer.bytes)
    for (const text of [
      'Villa Niño',
      'office@villa.example',
      'Acknowledgement Receipt',
      entry!.receipt_number,
      'Monthly dues, November 2026₱1,000.00',
      'One thousand pesos',
      `Block ${bill.house.block} Lot ${bill.house.lot}`,
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('VOID')

    await voidIt(entry!.payment_id)
    const [voided] = pagesOf((await receipt(entry!.payment_id)).bytes)
    expect(voided).toContain('VOID — November 21, 2026, by Test')
    expect(voided).toContain('Reason: Wrong house')
  })

  it('is opened by the home owner', async () => {
    const { house, paid } = await write(async (tx) => {
      const one = await aHouse(tx)
      return { house: one, paid: await aPaidBill(tx, { house: one }) }
    })
    expect((await receipt(paid.payment.id, await tokenFor(house.owner.userId))).status).toBe(200)
  })

  it('of an unknown payment is a JSON 404', async () => {
    const answer = await call<{ message: string }>('GET', '/payments/2000000000/receipt', undefined, { token })
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such payment.' } })
  })
})
