// Runs on both engines: statements.

import { expect, it } from 'vitest'
import { AGES } from '#features/dues/balances/rules.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import { testApp } from '../../../../../test/app.ts'
import type { AgedLot } from '../rules.ts'

// Every action is on a day of its own, and whatever comes later changes nothing of what a day said at its end.

const { call, database, signInAs, tokenFor, clock } = await testApp()
const { userId } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId, requestId: null }, work)
await write((tx) =>
  storeSettings(
    tx,
    new Map([
      ['exact_sums', 'false'],
      ['allow_miss_payments', 'false'],
    ]),
  ),
)

let day = '2026-06-01'
const turnTo = (next: Day) => {
  day = next
  clock.set(`${next}T04:00:00.000Z`)
}
turnTo(day)
const ask = async <Body = object>(method: string, path: string, body?: object) => {
  const answer = await call<Body>(method, path, body, { token: await tokenFor(userId) })
  expect([200, 201], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

interface Balances {
  receivable: number
  credit: number
  in_arrears: number
  aging: Record<string, number>
  lots: { house_id: number; balance: number; credit: number }[]
}

/** Figures of every lot on a day: aging, balances and statement, which agree. */
async function messageOfAging(asOf: Day) {
  const { lots } = await ask<{ lots: AgedLot[] }>('GET', `/aging?as_of=${asOf}`)
  const balances = await ask<Balances>('GET', `/balances?as_of=${asOf}&lots=true`)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + toCentavos(one), 0)
  for (const [age, name] of AGES.entries())
    expect(sum(lots.map((lot) => lot.ages[age] ?? 0)), `${name} on ${asOf}`).toBe(
      toCentavos(balances.aging[name] ?? -1),
    )
  expect(lots.filter((lot) => lot.behind > 0)).toHaveLength(balances.in_arrears)
  for (const lot of balances.lots) {
    const about = `lot ${lot.house_id} on ${asOf}`
    expect(sum(lots.find((one) => one.house_id === lot.house_id)?.ages ?? []), about).toBe(toCentavos(lot.balance))
    const { closing_balance } = await ask<{ closing_balance: number }>(
      'GET',
      `/houses/${lot.house_id}/statement?to=${asOf}`,
    )
    expect(toCentavos(closing_balance), `statement, ${about}`).toBe(toCentavos(lot.balance) - toCentavos(lot.credit))
    const next = dayIn(new Date(Date.parse(asOf) + 86_400_000), 'UTC')
    const { opening_balance } = await ask<{ opening_balance: number }>(
      'GET',
      `/houses/${lot.house_id}/statement?from=${next}&to=2027-12-31`,
    )
    expect(opening_balance, `the next statement, ${about}`).toBe(closing_balance)
  }
  // A lot that was made later is in the list, with nothing.
  return { lots, balances: { ...balances, lots: balances.lots.filter((lot) => lot.balance || lot.credit) } }
}

it('says of a day what its books said at its end, whatever is voided, waived, cancelled, sold or split later', async () => {
  const [ana, ben] = await write(async (tx) => [
    await aHouse(tx, { block: 9, lot: 1, owner: { firstname: 'Ana', middlename: null, lastname: 'Cruz' } }),
    await aHouse(tx, { block: 9, lot: 2, owner: { firstname: 'Ben', middlename: null, lastname: 'Tan' } }),
  ])
  if (!ana || !ben) throw new Error('there are no lots')
  type Paid = { payment: { id: number } }
  const pay = async (house: { id: number }, amount: number, more: object = {}) =>
    (await ask<Paid>('POST', '/payments', { house_id: house.id, amount, ...more })).payment.id
  const openBills = async (house: { owner: { residentId: number } }) =>
    (
      await ask<{ bills: { id: number; state: string }[] }>(
        'GET',
        `/bills/resident/${house.owner.residentId}?kinds=all`,
      )
    ).bills.filter((bill) => bill.state !== 'paid')
  const retained = { part: 0, advance: 0, cheque: 0 }
  const steps: [on: Day, what: string, () => Promise<unknown>][] = [
    ['2026-06-01', 'bills', () => ask('POST', '/bill-runs', { year: 2026, month: 6 })],
    ['2026-06-05', 'a part', async () => (retained.part = await pay(ana, 300.5))],
    ['2026-06-06', 'a year of credit', async () => (retained.advance = await pay(ben, 5000))],
    ['2026-07-01', 'bills that credit settles', () => ask('POST', '/bill-runs', { year: 2026, month: 7 })],
    ['2026-07-09', 'penalties', () => ask('POST', '/penalty-runs', {})],
    [
      '2026-07-10',
      'a cheque',
      async () =>
        (retained.cheque = await pay(ana, 900, {
          method: 'cheque',
          cheque: { bank: 'BDO', number: '000123', date: '2026-07-10' },
        })),
    ],
    ['2026-07-20', 'a void of a part', () => ask('POST', `/payments/${retained.part}/void`, { reason: 'Wrong lot' })],
    ['2026-08-01', 'bills', () => ask('POST', '/bill-runs', { year: 2026, month: 8 })],
    [
      '2026-08-03',
      'the cheque comes back',
      () => ask('POST', `/payments/${retained.cheque}/void`, { reason: 'Bounced' }),
    ],
    ['2026-08-05', 'penalties', () => ask('POST', '/penalty-runs', {})],
    [
      '2026-08-06',
      'a correction',
      async () =>
        ask('POST', `/bills/${(await openBills(ana))[0]?.id}/lines`, { amount: -55.25, reason: 'Wrong rate' }),
    ],
    [
      '2026-08-07',
      'a charge',
      () => ask('POST', `/houses/${ben.id}/charges`, { name: 'Broken gate', amount: 350.25, reason: 'August 7' }),
    ],
    [
      '2026-08-08',
      'a sale with debt',
      () =>
        ask('POST', `/lots/${ana.id}/transfers`, {
          day: '2026-08-08',
          buyer: { lastname: 'Reyes', firstname: 'Rosa' },
        }),
    ],
    [
      '2026-08-09',
      'a lot becomes two',
      () =>
        ask('POST', `/lots/${ben.id}/splits`, {
          parts: [
            { block: 9, lot: 2 },
            { block: 9, lot: 77 },
          ],
        }),
    ],
    [
      '2026-08-20',
      'a void of credit',
      () => ask('POST', `/payments/${retained.advance}/void`, { reason: 'Wrong lot' }),
    ],
    ['2026-09-01', 'bills', () => ask('POST', '/bill-runs', { year: 2026, month: 9 })],
    [
      '2026-09-02',
      'a cancelled bill',
      async () => ask('POST', `/bills/${(await openBills(ben)).at(-1)?.id}/cancel`, { reason: 'Billed twice' }),
    ],
    ['2026-09-03', 'everything paid', () => pay(ana, 10_000)],
    [
      '2026-09-04',
      'a refund of credit',
      () => ask('POST', '/refunds', { house_id: ana.id, amount: 100, reason: 'Paid twice' }),
    ],
    ['2026-10-01', 'bills that credit settles', () => ask('POST', '/bill-runs', { year: 2026, month: 10 })],
  ]
  const message = new Map<Day, Awaited<ReturnType<typeof messageOfAging>>>()
  for (const [on, , act] of steps) {
    turnTo(on)
    await act()
    message.set(on, await messageOfAging(on))
  }
  turnTo('2026-12-24')
  for (const [on, what] of steps) expect(await messageOfAging(on), `${what}, ${on}`).toEqual(message.get(on))
  const toldOn = (on: Day) => message.get(on)?.lots.map((lot) => [lot.address, lot.owner, lot.behind])
  expect(toldOn('2026-08-08')).toEqual([['Block 9 Lot 1', 'Rosa Reyes', 3]])
  expect(toldOn('2026-08-20')?.[1]).toEqual(['Block 9 Lot 2', 'Ben Tan', 3])
  expect(message.get('2026-08-07')?.lots[0]?.owner).toBe('Ana Cruz')
})

it('keeps lots by the months they are behind, and refuses what is no day', async () => {
  await write((tx) => aBill(tx, { month: '2026-12', dueDate: '2026-12-20' }))
  const some = await ask<{ as_of: string; lots: AgedLot[] }>('GET', '/aging?behind=1')
  const all = await ask<{ lots: AgedLot[] }>('GET', '/aging')
  expect(some.as_of).toBe(day)
  expect(some.lots.every((lot) => lot.behind > 0)).toBe(true)
  expect(some.lots).toHaveLength(all.lots.filter((lot) => lot.behind > 0).length)
  const token = await tokenFor(userId)
  expect((await call('GET', '/aging?as_of=2026-02-30', undefined, { token })).status).toBe(422)
  expect((await call('GET', '/aging?behind=4', undefined, { token })).status).toBe(422)
})

it('is for the office alone', async () => {
  const house = await write((tx) => aHouse(tx))
  expect((await call('GET', '/aging', undefined, { token: await tokenFor(house.owner.userId) })).status).toBe(403)
  expect((await call('GET', '/aging')).status).toBe(401)
})
