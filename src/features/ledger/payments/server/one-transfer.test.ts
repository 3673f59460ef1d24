// Runs on both engines: rivals, of one transfer.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { refusals } from '../refusals.ts'
import { usedReference } from '../rules.ts'

const { call, database, lot, sound, take, token, write } = await paymentsDesk()
const { house_id } = await lot([])

let references = 0
/** Ways to pay by one transfer that no other test has. */
function transfer() {
  references += 1
  const reference = `GC ${references}`
  const pay = (amount: number, transfer_amount?: number, more: object = {}) =>
    take({ house_id, amount, method: 'e-wallet', reference, transfer_amount, ...more })
  const sell = (amount: number, transfer_amount?: number) =>
    call<Awaited<ReturnType<typeof take>>['body']>(
      'POST',
      '/sales',
      { house_id, items: [{ account: 'Passway', amount }], method: 'e-wallet', reference, transfer_amount },
      { token },
    )
  const standing = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from receipts_of_reference(reference_key(${reference}))`.execute(
      database.db,
    )
    return (rows[0]?.sum ?? 0) / 100
  }
  return { reference, pay, sell, standing }
}
type Receipt = Awaited<ReturnType<typeof take>>
const voided = ({ body }: Receipt) =>
  call('POST', `/payments/${body.payment.id}/void`, { reason: 'Wrong lot' }, { token })
const numberOf = ({ body }: Receipt) => body.payment.receipt_number
const pesos = (amount: number) => amount * 100

describe('a transfer on several receipts', () => {
  it('is for two lots, or for dues and a sale, when the desk says so', async () => {
    const { reference, pay, sell, standing } = transfer()
    const other = await lot([])
    expect((await pay(1000)).status).toBe(201)
    const second = await pay(500, 3000, { house_id: other.house_id, reference: reference.toLowerCase() })
    expect(second.status, second.text).toBe(201)
    expect((await sell(1500, 3000)).status).toBe(201)
    expect(await standing()).toBe(3000)
    await sound()
  })

  it('is refused as before when nothing is said, whoever said it before', async () => {
    const { pay, sell } = transfer()
    const first = await pay(1000)
    const used = { reference: [usedReference(numberOf(first), 'e-wallet').message] }
    expect((await pay(1000)).body.errors).toEqual(used)
    expect((await pay(500, 3000)).status).toBe(201)
    expect((await pay(1000)).body.errors).toEqual(used)
    expect((await sell(1000)).body.errors).toEqual(used)
  })

  it('is said with the first receipt too, which is never more than it', async () => {
    const { pay } = transfer()
    expect((await pay(3000.01, 3000)).body.errors).toEqual({
      transfer_amount: [refusals.beyond_transfer({ sum: pesos(3000.01), transfer: pesos(3000) }).message],
    })
    expect((await pay(1000, 3000)).status).toBe(201)
    expect((await pay(2000, 3000)).status).toBe(201)
  })

  it('is never passed by its receipts', async () => {
    const { pay, standing } = transfer()
    await pay(1000)
    expect((await pay(2000.01, 3000)).body.errors).toEqual({
      transfer_amount: [refusals.beyond_transfer({ sum: pesos(3000.01), transfer: pesos(3000) }).message],
    })
    expect((await pay(2000, 3000)).status).toBe(201)
    expect((await pay(0.01, 3000)).status).toBe(422)
    expect(await standing()).toBe(3000)
  })

  it('has one amount, until no receipt says it any more', async () => {
    const { pay } = transfer()
    const first = await pay(1000)
    const second = await pay(500, 2500)
    expect((await pay(500, 3000)).body.errors).toEqual({
      transfer_amount: [refusals.other_transfer({ transfer: pesos(2500), receipt: numberOf(first) }).message],
    })
    await voided(second)
    expect((await pay(500, 3000)).status).toBe(201)
  })

  it('has the part of a voided receipt again, and is free when all are', async () => {
    const { pay, standing } = transfer()
    const first = await pay(1000)
    const second = await pay(2000, 3000)
    await voided(first)
    // The remaining receipt keeps the reference, though it came later.
    expect((await pay(1000)).body.errors).toEqual({
      reference: [usedReference(numberOf(second), 'e-wallet').message],
    })
    const third = await pay(1000, 3000)
    expect(third.status).toBe(201)
    expect(await standing()).toBe(3000)
    await voided(second)
    await voided(third)
    expect((await pay(700)).status).toBe(201)
    expect((await pay(1)).status).toBe(422)
  })

  it.each([
    ['cash', {}],
    ['a cheque', { method: 'cheque', cheque: { bank: 'BPI', number: '77', date: '2026-11-20' } }],
    ['a transfer without a reference', { method: 'bank transfer' }],
    ['a reference of which nothing shows', { method: 'bank transfer', reference: '\u200b' }],
  ])('is nothing that %s has', async (_, how) => {
    const answer = await take({ house_id, amount: 5, method: 'cash', transfer_amount: 3000, ...how })
    expect([answer.status, answer.body.errors]).toEqual([422, { transfer_amount: [refusals.not_a_transfer.message] }])
  })

  it.each([0, -1, 'many'])('has an amount, not %j', async (transfer_amount) => {
    const answer = await take({ house_id, amount: 5, method: 'e-wallet', reference: 'GC-none', transfer_amount })
    expect(answer.body.errors).toEqual({ transfer_amount: [refusals.not_positive.message] })
  })

  it('is not passed by rivals', async () => {
    const { pay, standing } = transfer()
    await pay(1000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(800, 3000)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422, 422])
    expect(await standing()).toBe(2600)
  })

  it('is kept by the database itself', async () => {
    const { reference, pay, standing } = transfer()
    await pay(1000)
    const second = await pay(500, 3000)
    const enter = (amount: number, transfer: number | null) =>
      write((tx) =>
        sql`insert into payments (receipt_number, type, amount, payment_date, payment_method, ewallet_reference, payer_name, transfer_amount)
          values ('X-1', 'bill', ${amount}, '2026-11-20', 'e-wallet', ${reference}, 'Ana', ${transfer})`.execute(tx),
      )
    await expect(enter(1, null)).rejects.toMatchObject({ constraint: 'payments_ewallet_reference' })
    await expect(enter(150_001, 300_000)).rejects.toMatchObject({ constraint: 'payments_transfer' })
    await expect(enter(1, 300_001)).rejects.toMatchObject({ constraint: 'payments_transfer' })
    expect(await standing()).toBe(1500)
    const changed = write((tx) =>
      sql`update payments set transfer_amount = 1 where id = ${second.body.payment.id}`.execute(tx),
    )
    await expect(changed).rejects.toThrow('payments is append-only')
  })
})
