import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { payAll, unpaidBills } from '../../test/crash-rounds.ts'
import { databaseLink } from '../../test/database-link.ts'
import { silentLog } from '../../test/log.ts'
import { buildApp } from './app.ts'
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
      // What a slow link still has on its way belongs to nobody.
      link.cut()
      for (const { statusCode, headers: said } of answers) {
        expect(statusCode).toBe(503)
        expect(Number(said['retry-after'])).toBeGreaterThan(0)
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
})
