// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

const { call, database, signInAs, clock } = await testApp()
const admin = await signInAs('admin')
const nobody = { userId: null, requestId: null }

const { payment, house } = await database.transaction(nobody, async (tx) => {
  const made = await aHouse(tx, { block: 8, lot: 34 })
  await aBill(tx, { house: made, month: '2026-10', amount: 800_00 })
  const paid = await aPaidBill(tx, { house: made, month: '2026-09' })
  return { payment: paid.payment, house: made }
})
const FROM = '203.0.113.44'
interface Paid {
  payment: { id: number; receipt_number: string }
}
const codeOf = async (id: number) =>
  (await database.db.selectFrom('payments').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
const page = async (code: string, from?: string) => call<never>('GET', `/r/${code}`, undefined, from ? { from } : {})

describe('the public page of a paper', () => {
  it('says valid, with number, amount, day and lot, in both languages, and no name', async () => {
    await call('POST', '/settings', { village_name: 'Sampaguita <b>Village' }, { token: admin.token })
    const { status, text, headers } = await page(await codeOf(payment.id))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-disposition']).toMatch(/^inline/)
    for (const message of [
      'Valid',
      'May bisa',
      'Block 8 Lot 34',
      payment.receiptNumber,
      '₱',
      'Sampaguita &lt;b&gt;Village',
    ])
      expect(text).toContain(message)
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

  it('says replaced, by which one, and both receipts name each other', async () => {
    await call('POST', '/settings', { exact_sums: 'false' }, { token: admin.token })
    const pay = { house_id: house.id, amount: 100 }
    const first = await call<Paid>('POST', '/payments', pay, { token: admin.token })
    const second = await call<Paid>(
      'POST',
      `/payments/${first.body.payment.id}/replace`,
      { ...pay, amount: 150, reason: 'Wrong sum' },
      { token: admin.token },
    )
    const [old, now] = [first.body.payment, second.body.payment]
    const replaced = await page(await codeOf(old.id), FROM)
    for (const message of ['Replaced', 'Pinalitan', old.receipt_number, now.receipt_number])
      expect(replaced.text).toContain(message)
    const valid = await page(await codeOf(now.id), FROM)
    for (const text of ['May bisa', 'Kapalit ng', old.receipt_number]) expect(valid.text).toContain(text)
    const printed = async (id: number) =>
      pagesOf((await call<never>('GET', `/payments/${id}/receipt`, undefined, { token: admin.token })).bytes).join('\n')
    expect(await printed(old.id)).toContain(`Replaced by ${now.receipt_number}`)
    expect(await printed(now.id)).toContain(`Replaces ${old.receipt_number}`)
  })

  it('is led to by a receipt on every paper that is asked for', async () => {
    const printed = (paper: string) =>
      call<{ errors: object }>('GET', `/payments/${payment.id}/receipt?paper=${paper}`, undefined, {
        token: admin.token,
      })
    for (const [paper, foot] of [
      ['A5', true],
      ['A4', true],
      ['80mm', false],
    ] as const) {
      const text = pagesOf((await printed(paper)).bytes).join('\n')
      expect(text).toContain('Scan to check this paper')
      expect(text.includes('Page 1 of')).toBe(foot)
    }
    const refused = await printed('A3')
    expect([refused.status, refused.body.errors]).toEqual([422, { paper: ['Please choose one of the list.'] }])
  })

  it('of a statement says what it said, until the books of its day change', async () => {
    const path = `/houses/${house.id}/statement-pdf?from=2026-10-01&to=2026-11-30`
    const print = () => call<never>('GET', path, undefined, { token: admin.token })
    const once = await print()
    expect(pagesOf(once.bytes).join('\n')).toContain('Scan to check this paper')
    await print()
    const { rows } = await database.pool.query("select code from printed_papers where kind = 'statement'")
    expect(rows).toHaveLength(1)
    const valid = await page(rows[0].code, FROM)
    for (const message of ['May bisa', 'Statement of Account', 'Block 8 Lot 34', 'November 30, 2026', '₱'])
      expect(valid.text).toContain(message)
    expect(Buffer.byteLength(valid.text)).toBeLessThan(30_000)
    await call('POST', '/payments', { house_id: house.id, amount: 77 }, { token: admin.token })
    expect((await page(rows[0].code, FROM)).text).toContain('Nabago na')
    await print()
    expect((await database.pool.query('select from printed_papers')).rowCount).toBe(2)
  })

  it('of a certificate says when the sale was taken back', async () => {
    const sold = await call<{ transfer: { id: number } }>(
      'POST',
      `/lots/${house.id}/transfers`,
      { day: '2026-11-20', buyer: { lastname: 'Bibili', firstname: 'Bagong' } },
      { token: admin.token },
    )
    expect(sold.status).toBe(201)
    const certificate = `/transfers/${sold.body.transfer.id}/certificate`
    await call<never>('GET', certificate, undefined, { token: admin.token })
    const { rows } = await database.pool.query("select code from printed_papers where kind = 'certificate'")
    const valid = await page(rows[0].code, FROM)
    for (const message of ['May bisa', 'Certificate of Balance', 'Block 8 Lot 34'])
      expect(valid.text).toContain(message)
    for (const name of ['Bibili', 'Bagong']) expect(valid.text).not.toContain(name)
    await call('POST', `/transfers/${sold.body.transfer.id}/undo`, {}, { token: admin.token })
    expect((await page(rows[0].code, FROM)).text).toContain('Walang bisa')
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
    const request: number[] = []
    for (let n = 0; n < 21; n++) request.push((await page('0'.repeat(32), '198.51.100.7')).status)
    expect(request.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(request[20]).toBe(429)
  })

  it('has a code of its own for each receipt, which nothing else tells', async () => {
    const other = await database.transaction(nobody, (tx) => aPaidBill(tx, { house, month: '2026-08' }))
    const codes = [await codeOf(payment.id), await codeOf(other.payment.id)]
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/)
    const data = await call<never>('GET', `/payments/${other.payment.id}`, undefined, { token: admin.token })
    expect(data.text).not.toContain(codes[1])
  })
})
