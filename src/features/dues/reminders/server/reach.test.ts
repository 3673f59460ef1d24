import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { hashPassword } from '#server/access/passwords.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila. There is no mail server.
const { call, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const LONG_AGO = ['2026-07', '2026-08', '2026-09'] as const

const password = await hashPassword('tinola-sa-tag-ulan-3')
const [reached, unreached] = await write(async (tx) => {
  const houses = [await aHouse(tx, { block: 9, lot: 2 }), await aHouse(tx, { block: 9, lot: 1 })] as const
  const empty = await anEmptyHouse(tx, { block: 9, lot: 3 })
  const short = await aHouse(tx, { block: 9, lot: 4 })
  for (const month of LONG_AGO) for (const house of houses) await aBill(tx, { house, month })
  await aBill(tx, { house: short, month: '2026-10' })
  await setPassword(tx, houses[0].owner.userId, password)
  return [houses[0], houses[1], empty] as const
})
const reach = (query = '') => call('GET', `/bills/reminders${query}`, undefined, { token })

it('says before anything is sent whom reminders reach, by what, and who needs a letter', async () => {
  expect((await reach('?behind=3')).body).toEqual({
    lots: 2,
    owed: 6000,
    reached: { people: 2, inbox: 1, push: 0, mail: 0, sms: 0, nobody: 1, merged: 0 },
    letters: 1,
  })
  expect((await reach()).body).toMatchObject({ lots: 3, letters: 2 })
  expect((await reach('?behind=6')).body).toMatchObject({ lots: 0, owed: 0, letters: 0 })
})

it('says person by person who is reached by what, of chosen bills or of all that the filters find', async () => {
  interface People {
    letters: number
    people: { user_id: number | null; name: string | null; lots: { id: number; address: string }[]; owed: number }[]
  }
  const ask = (body: object, as = token) => call<People>('POST', '/bills/reminders', body, { token: as })
  const { body } = await ask({ all: true, except: [], behind: '3' })
  expect(body).toMatchObject({ lots: 2, owed: 6000, letters: 1 })
  expect(body.people).toEqual([
    {
      ...{
        user_id: unreached.owner.userId,
        name: expect.any(String),
        owed: 3000,
        mail: false,
        sms: false,
        push: false,
      },
      ...{ merged: false, inbox: false, lots: [{ id: unreached.id, address: 'Block 9 Lot 1' }] },
    },
    {
      ...{ user_id: reached.owner.userId, name: expect.any(String), owed: 3000, mail: false, sms: false, push: false },
      ...{ merged: false, inbox: true, lots: [{ id: reached.id, address: 'Block 9 Lot 2' }] },
    },
  ])
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from bills where house_id = ${unreached.id} order by id limit 1`,
  )
  expect((await ask({ bill_ids: rows.map((row) => row.id) })).body.people).toHaveLength(1)
  expect((await ask({ all: true, except: [], search: '9-2' })).body.people.map((one) => one.user_id)).toEqual([
    reached.owner.userId,
  ])
  expect((await ask({ all: true, except: [], search: 'Nobody of this name' })).status).toBe(422)
  expect((await ask({})).status).toBe(422)
  expect((await ask({ all: true }, await tokenFor(reached.owner.userId))).status).toBe(403)
  expect((await call('POST', '/bills/reminders', { all: true })).status).toBe(401)
})

it('lists the overdue bills and accounts of lots that are so many months behind', async () => {
  const bills = (body: object) =>
    call<{ total: number; bills: { resident: { house: { id: number } } }[] }>('POST', '/bills/overdue/1', body, {
      token,
    })
  expect((await bills({ kinds: 'all' })).body.total).toBe(7)
  const { body } = await bills({ kinds: 'all', behind: '3' })
  expect(body.total).toBe(6)
  expect(new Set(body.bills.map((bill) => bill.resident.house.id))).toEqual(new Set([reached.id, unreached.id]))
  const accounts = (behind: string | null) =>
    call<{ total: number }>('POST', '/bills-resident-overdues/1', { kinds: 'all', behind }, { token })
  expect((await accounts('3')).body.total).toBe(2)
  expect((await accounts(null)).body.total).toBe(3)
})

it('reminds those lots alone', async () => {
  const { body } = await call('POST', '/bills/notify-overdue', { all: true, except: [], behind: '3' }, { token })
  expect(body).toMatchObject({ queued: 6, houses: 2, people: 2 })
})

it('tells the dashboard how many are three months behind', async () => {
  expect((await call('GET', '/today', undefined, { token })).body).toMatchObject({ lots_behind: 2 })
})

it('refuses another number of months, and everybody but the office', async () => {
  expect((await reach('?behind=4')).status).toBe(422)
  expect((await call('GET', '/bills/reminders')).status).toBe(401)
  const owner = await tokenFor(reached.owner.userId)
  expect((await call('GET', '/bills/reminders', undefined, { token: owner })).status).toBe(403)
})
