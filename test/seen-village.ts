import { expect } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { toPesos } from '#shared/money.ts'
import { testApp } from './app.ts'

interface Answer {
  id: number
  house_id: number
  house_ids: number[]
  user_id: number
  resident_id: number
  reference: string
  balance: number
  total_balance: number
  closing_balance: number
  owed: number
  issue_date: string
  data: Answer[]
  bills: Answer[]
  booking: { id: number }
  report: { id: number }
  payment: { id: number; receipt_number: string }
  permit_request: { id: number }
}
export interface Person {
  userId: number
  residentId: number
  email: string | null
  token: string | undefined
  /** Stands in what they write, and in nothing of anybody else. */
  mark: string
}
interface Village {
  lots: number[]
  people: Person[]
}

export const WAYS = ['bill', 'charge', 'pay', 'book', 'ask', 'complain', 'report', 'decide', 'grant', 'sell'] as const
export interface Step {
  way: (typeof WAYS)[number]
  at: number
  who: number
  amount: number
}

/** Villages of five people each, and what they and the office do there. */
export async function seenVillage() {
  const { call, database, signInAs, tokenFor } = await testApp()
  const office = await signInAs('admin')

  const ask = (method: string, path: string, body?: object, token = office.token) =>
    call<Answer>(method, path, body, { token })
  /** Number of calls that were not refused. */
  let done = 0
  /** The answer of a step; undefined where it was refused, which is never by accident. */
  async function act(method: string, path: string, body?: object, token = office.token) {
    const answer = await ask(method, path, body, token)
    expect([200, 201, 403, 404, 409, 422], `${method} ${path}: ${answer.text}`).toContain(answer.status)
    if (answer.status < 300) done += 1
    return answer.status < 300 ? answer.body : undefined
  }
  await ask('POST', '/settings', { exact_sums: 'false' })
  const write = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction({ userId: office.userId, requestId: null }, work)
  const court = await write((tx) => anAmenity(tx))

  let number = 0
  /** A village of three owners, one of whom has a member and a tenant, with the marks that nobody else may read. */
  async function aVillage(): Promise<Village> {
    const people = await write(async (tx) => {
      const homes = [await aHouse(tx), await aHouse(tx), await aHouse(tx)]
      const [first] = homes
      if (!first) throw new Error('no home')
      const others = [
        await aResident(tx, { houseId: first.id }),
        await aResident(tx, { houseId: first.id, role: 'tenant', since: '2026-10-01' }),
      ]
      for (const [at, month] of (['2026-08', '2026-09', '2026-10'] as const).entries())
        for (const house of homes.slice(at % 2)) await aBill(tx, { house, month })
      return { lots: homes.map(({ id }) => id), people: [...homes.map(({ owner }) => owner), ...others] }
    })
    const tokens = await Promise.all(people.people.map(({ userId }) => tokenFor(userId)))
    return {
      lots: people.lots,
      people: people.people.map((one, at) => ({ ...one, token: tokens[at], mark: `MARK-${one.userId}` })),
    }
  }
  const doing = ({ lots, people }: Village) => {
    const lotOf = ({ at }: Step) => lots[at % lots.length] ?? 0
    const person = ({ who }: Step) => people[who % people.length] as Person
    const reportsOf = async ({ token }: Person) =>
      (await ask('GET', '/payment-reports?state=waiting', undefined, token)).body.data ?? []
    return {
      bill: ({ at }: Step) => act('POST', '/bill-runs', { year: 2026, month: 8 + (at % 4) }),
      charge: (one: Step) =>
        act('POST', `/houses/${lotOf(one)}/charges`, {
          ...{ name: 'Gate', amount: toPesos(one.amount), reason: 'Hit', due_date: '2026-12-01' },
        }),
      pay: (one: Step) => act('POST', '/payments', { house_id: lotOf(one), amount: toPesos(one.amount) }),
      book: async (one: Step) => {
        number += 1
        const day = `2026-12-${String(1 + (number % 28)).padStart(2, '0')}`
        const slot = { start_time: '08:00', end_time: '10:00', is_guest: false, num_of_resident: 1, num_of_guest: 0 }
        const body = { amenity_id: court.id, booking_date: day, ...slot, house_id: lotOf(one) }
        await act('POST', '/bookings', body, person(one).token)
      },
      ask: async (one: Step) => {
        const input = {
          clearanceType: 'Building Clearance',
          purpose: person(one).mark,
          resident_id: person(one).residentId,
        }
        const days = { expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' }
        const made = await act('POST', '/permit-requests', { ...input, ...days })
        if (made && one.at % 2)
          await act('POST', `/permit-requests/${made.permit_request.id}/approve`, {
            ...{ permit_fee: '100', processing_fee: '100' },
          })
      },
      complain: (one: Step) =>
        act('POST', '/complaints', { type: 'Noise', message: person(one).mark }, person(one).token),
      report: (one: Step) => {
        number += 1
        const { mark, token } = person(one)
        const of = one.at % 2 ? { house_id: lotOf(one) } : { house_ids: lots.slice(0, 2) }
        const paid = { amount: toPesos(one.amount), method: 'e-wallet', paid_on: '2026-11-20' }
        return act('POST', '/payment-reports', { ...paid, ...of, reference: `${mark}-${number}` }, token)
      },
      decide: async (one: Step) => {
        const [report] = await reportsOf(person(one))
        if (!report) return
        const post = { house_id: report.house_id, amount: toPesos(one.amount) }
        if (one.at % 3 === 0) await act('POST', `/payment-reports/${report.id}/withdraw`, {}, person(one).token)
        else if (one.at % 3 === 1) await act('POST', `/payment-reports/${report.id}/refuse`, { reason: 'Not there' })
        else await act('POST', `/payment-reports/${report.id}/post`, post)
      },
      grant: async (one: Step) => {
        const { userId: user_id } = people[3 + (one.at % 2)] as Person
        const body = {
          email: null,
          house_id: lots[0],
          user_id,
          permissions: one.amount % 3 ? ['view-monthly-dues'] : [],
        }
        // Whoever owns it now.
        for (const { token } of people.slice(0, 3)) await act('POST', '/household/create-account', body, token)
      },
      sell: (one: Step) =>
        act('POST', `/lots/${lotOf(one)}/transfers`, {
          ...{ day: '2026-11-21', buyer: { resident_id: person(one).residentId }, family_stays: one.amount % 2 === 0 },
        }),
    }
  }
  return { ask, aVillage, doing, done: () => done }
}
