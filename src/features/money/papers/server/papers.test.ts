import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/money/billing/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, database, signInAs, clock } = await testApp()
const admin = await signInAs('admin')
const nobody = { userId: null, requestId: null }

const { payment, house } = await database.transaction(nobody, async (tx) => {
  const made = await aHouse(tx, { block: 8, lot: 34 })
  await aBill(tx, { house: made, month: '2026-10', amount: 800_00 })
  const paid = await aPaidBill(tx, { house: made, month: '2026-09' })
  return { payment: paid.payment, house: made }
})
const codeOf = async (id: number) =>
  (await database.db.selectFrom('payments').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
const page = async (code: string, from?: string) => call<never>('GET', `/r/${code}`, undefined, from ? { from } : {})

describe('the public page of a receipt', () => {
  it('says valid, with number, amount, day and lot, in both languages, and no name', async () => {
    await call('POST', '/settings', { village_name: 'Sampaguita <b>Village' }, { token: admin.token })
    const { status, text, headers } = await page(await codeOf(payment.id))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-disposition']).toMatch(/^inline/)
    for (const said of [
      'Valid',
      'May bisa',
      'Block 8 Lot 34',
      payment.receiptNumber,
      '₱',
      'Sampaguita &lt;b&gt;Village',
    ])
      expect(text).toContain(said)
    const owner = await database.db
      .selectFrom('users')
      .select(['firstname', 'lastname'])
      .where('id', '=', house.owner.userId)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(owner.lastname)
    expect(text).not.toContain(owner.firstname)
    expect(Buffer.byteLength(text)).toBeLessThan(30_000)
    expect(text).not.toMatch(/<script|src=|https?:/)
  })

  it('says void, and since when, once the receipt is taken back', async () => {
    clock.set('2026-11-22T04:00:00.000Z')
    const code = await codeOf(payment.id)
    await call('POST', `/payments/${payment.id}/void`, { reason: 'Wrong lot of Ana' }, { token: admin.token })
    const { status, text } = await page(code)
    expect(status).toBe(200)
    expect(text).toContain('Walang bisa')
    expect(text).toContain('November 22, 2026')
    expect(text).not.toContain('Ana')
    expect(text).not.toContain('May bisa')
  })

  it('says so when no receipt has the code, and shows nothing of the village but its name', async () => {
    for (const code of ['0'.repeat(32), 'AR-1', payment.receiptNumber, '%00', 'x'.repeat(100)]) {
      const { status, text } = await page(code, '203.0.113.9')
      expect(status, code).toBe(404)
      expect(text).toContain('Not found')
      expect(text).not.toContain('<dl>')
    }
  })

  it('is asked 20 times an hour by one network', async () => {
    const asked: number[] = []
    for (let n = 0; n < 21; n++) asked.push((await page('0'.repeat(32), '198.51.100.7')).status)
    expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(asked[20]).toBe(429)
  })

  it('has a code of its own for each receipt, which nothing else tells', async () => {
    const other = await database.transaction(nobody, (tx) => aPaidBill(tx, { house, month: '2026-08' }))
    const codes = [await codeOf(payment.id), await codeOf(other.payment.id)]
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/)
    const told = await call<never>('GET', `/payments/${other.payment.id}`, undefined, { token: admin.token })
    expect(told.text).not.toContain(codes[1])
  })
})
