// Proof: processes.

import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { payAll, unpaidBills } from '../../../test/crash-rounds.ts'
import { databaseLink } from '../../../test/database-link.ts'
import { journeysOf } from '../../../test/journeys.ts'
import { silentLog } from '../../../test/log.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from './db.ts'

const { host, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const link = await databaseLink(database.connection)
const far = await openDatabase(link.connection, { log: silentLog, budget: 1_500 })
const app = await buildApp({ ...host, database: far })
await app.ready()
afterAll(async () => {
  link.resume()
  await app.close()
  await link.close()
  await far.close()
})

const headers = { authorization: `Bearer ${token}` }
const ask = async (path: string) => await app.inject({ method: 'GET', url: `/api${path}`, headers })
const back = () => expect.poll(async () => (await ask('/health')).statusCode, { timeout: 10_000 }).toBe(200)
const post = async <Body>(path: string, payload: unknown) => {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: payload as object })
  return { status: answer.statusCode, body: answer.json<Body>(), headers: new Headers() }
}

describe('K04: a bad way to the database', () => {
  it.each([
    ['refused', () => link.close(), () => link.open()],
    ['silent', async () => link.silence(), async () => link.resume()],
    ['slow', async () => link.delay(30_000), async () => link.resume()],
  ])(
    'that is %s gives 503 with Retry-After, never a hang, and works again when it is mended',
    async (_, spoil, mend) => {
      await back()
      await spoil()
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/settings')))
      await mend()
      // Bytes that a slow link still has on its way belong to nobody.
      link.cut()
      for (const { statusCode, headers: message } of answers) {
        expect(statusCode).toBe(503)
        expect(Number(message['retry-after'])).toBeGreaterThan(0)
      }
      await back()
    },
  )

  it('that is cut again and again under load loses and doubles no payment', async () => {
    await back()
    const bills = await unpaidBills(database, 60)
    const acknowledged: number[] = []
    await payAll({ post }, bills, token, (bill) => {
      acknowledged.push(bill)
      if (acknowledged.length % 8 === 0) link.cut()
    })
    await back()
    const rows = await database.db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', bills).execute()
    const paid = rows.map((row) => row.bill_id)
    expect(new Set(paid).size).toBe(paid.length)
    expect(paid).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(0)
  })

  it('of 100 ms each way answers six clerks who pay within 5 s, whatever they wait for, and loses nothing', async () => {
    await back()
    const slow = await openDatabase(link.connection, { log: silentLog })
    const office = await buildApp({ ...host, database: slow })
    await office.ready()
    const bills = await unpaidBills(database, 18)
    link.delay(100)
    const left = [...bills]
    const paid: number[] = []
    const answers: { status: number; ms: number }[] = []
    const clerk = async () => {
      for (let bill = left.shift(); bill !== undefined; bill = left.shift()) {
        const since = performance.now()
        const { statusCode } = await office.inject({
          method: 'POST',
          url: '/api/bills/pay-edit-bill',
          headers: { ...headers, 'idempotency-key': `bill ${bill}` },
          payload: { bill_id: bill, payment_amount: 123.45 },
        })
        answers.push({ status: statusCode, ms: Math.round(performance.now() - since) })
        if (statusCode === 200) paid.push(bill)
      }
    }
    await Promise.all(Array.from({ length: 6 }, clerk))
    link.resume()
    await office.close()
    await slow.close()
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000)
    expect(paid.length).toBeGreaterThan(0)
    const rows = await database.db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', bills).execute()
    const settled = rows.map((row) => row.bill_id)
    expect(new Set(settled).size).toBe(settled.length)
    expect(settled).toEqual(expect.arrayContaining(paid))
  }, 120_000)

  it('is used sparingly: a payment with its key takes at most six journeys', async () => {
    await back()
    const [bill, next] = await unpaidBills(database, 2)
    const pay = (id: number | undefined) =>
      app.inject({
        method: 'POST',
        url: '/api/bills/pay-edit-bill',
        headers: { ...headers, 'idempotency-key': `sparing ${id}` },
        payload: { bill_id: id, payment_amount: 123.45 },
      })
    await pay(bill)
    const { done, journeys } = await journeysOf(() => pay(next))
    expect(done.statusCode).toBe(200)
    expect(journeys).toBeLessThanOrEqual(6)
  })
})
