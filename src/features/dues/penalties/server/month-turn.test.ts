import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { ageOn } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'
import type { AnsweredAt, Asking, RequestedAt } from '../../../../../test/app-at.ts'

// T01: one second before the village's midnight it is January, one second after it is February, wherever the machine
// believes to be. The product runs as a process of its own in each zone, on one database.

const BEFORE = '2027-01-31T15:59:59.000Z'
const AFTER = '2027-01-31T16:00:01.000Z'
const ZONES = { UTC: 0, 'America/New_York': 300, 'Asia/Manila': -480 }

const { call, database, clock, host, signInAs } = await testApp()
clock.set('2027-01-31T12:00:00.000Z')
const { token } = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }

/** In January a bill due on the 7th and one due on the last day, and for each zone two of February to pay early. */
const made = await database.transaction(nobody, async (tx) => {
  await storeSettings(tx, new Map([['allow_miss_payments', 'false']] as const))
  const house = await aHouse(tx)
  await aBill(tx, { house, month: '2027-01' })
  const last = await aBill(tx, { month: '2027-01', dueDate: '2027-01-31' })
  const early = new Map<string, { id: number }[]>()
  for (const zone of Object.keys(ZONES))
    early.set(zone, [await aBill(tx, { month: '2027-02' }), await aBill(tx, { month: '2027-02' })])
  return { house, last, early }
})

const read = (instant: string): RequestedAt[] => [
  { instant, method: 'GET', path: `/houses/${made.house.id}/statement` },
  { instant, method: 'GET', path: `/bills/resident/${made.last.house.owner.residentId}` },
  { instant, method: 'GET', path: '/penalty-runs/preview' },
  { instant, method: 'GET', path: '/bill-runs/preview?year=2027&month=2' },
  { instant, method: 'GET', path: '/overview' },
  { instant, method: 'POST', path: '/export-income-expenses', body: { year: 2027, month: 1 } },
]
const READS = 6
const pay = (instant: string, bill: { id: number } | undefined): RequestedAt => ({
  instant,
  method: 'POST',
  path: '/bills/pay-edit-bill',
  body: { bill_id: bill?.id, payment_amount: 1000 },
})

async function inZone(zone: string, asks: RequestedAt[]): Promise<{ offset: number; answers: AnsweredAt[] }> {
  const asking: Asking = { url: database.url, dataDir: host.config.dataDir, token, asks }
  const program = join(import.meta.dirname, '../../../../../test/app-at.ts')
  const env = { PATH: process.env.PATH, TZ: zone }
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(asking)], { env })
  return JSON.parse(stdout)
}

describe('T01: at the turn of the month in Manila', () => {
  const seen = new Map<string, { offset: number; answers: AnsweredAt[] }>()
  beforeAll(async () => {
    await Promise.all(
      Object.keys(ZONES).map(async (zone) => {
        const [one, other] = made.early.get(zone) ?? []
        seen.set(zone, await inZone(zone, [...read(BEFORE), ...read(AFTER), pay(BEFORE, one), pay(AFTER, other)]))
      }),
    )
  }, 120_000)

  describe.each(Object.entries(ZONES))('a process in %s', (zone, offset) => {
    it('runs in that zone indeed', () => expect(seen.get(zone)?.offset).toBe(offset))

    it.each([
      [
        'one second before midnight it is January',
        0,
        { today: '2027-01-31', lastDue: 'pending', penalties: 0, february: 422, month: 1, overdue: 1, age: 17 },
      ],
      [
        'one second after it is February',
        READS,
        { today: '2027-02-01', lastDue: 'overdue', penalties: 2, february: 200, month: 2, overdue: 0, age: 18 },
      ],
    ])('%s', (_, first, expected) => {
      const [statement, ofHouse, penalties, february, overview, file] = seen.get(zone)!.answers.slice(first)
      const today = String(statement!.body.to)
      const dues = overview!.body.monthly_dues as { month: number; overdue: number }
      expect({
        today,
        lastDue: (ofHouse!.body.bills as { status: string }[])[0]!.status,
        penalties: penalties!.body.count,
        february: february!.status,
        month: dues.month,
        overdue: dues.overdue,
        age: ageOn('2009-02-01', today),
      }).toEqual(expected)
      expect(file!.name).toBe('Income_Expenses_Report_2027_1.pdf')
    })

    it('a payment without a date is of the day it is in the village', () => {
      const paid = seen.get(zone)!.answers.slice(2 * READS)
      const bills = paid.map(({ body }) => body.bill as { transactions: { transaction_date: string }[] })
      expect(bills.map((bill) => bill.transactions[0]!.transaction_date)).toEqual(['2027-01-31', '2027-02-01'])
    })
  })

  it('and each of these payments counts in its month', async () => {
    const sum = async (month: number) =>
      (await call<{ data: { bills: number } }>('POST', '/income-totals', { year: 2027, month }, { token })).body.data
    expect(await Promise.all([sum(1), sum(2)])).toMatchObject([{ bills: 3000 }, { bills: 3000 }])
  })
})
