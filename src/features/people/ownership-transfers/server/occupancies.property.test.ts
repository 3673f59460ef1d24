// Runs on both engines: triggers, the exclusion of days that overlap.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { aResident, leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'

// Whatever is entered, sold, left, rented and taken back: the database keeps its invariants, and who belongs to a lot on a day is
// what a small model says, which knows each day by itself.

const { call, database, signInAs, tokenFor, clock } = await testApp()
const { userId } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

const LOTS = 2
const PEOPLE = 3
const DAYS = 6
const dayOf = (at: number): Day => addDays('2026-03-01', at)

type Role = 'home_owner' | 'member' | 'tenant'
/** From a day (included) to a day (excluded), counted from the first. */
interface Span {
  lot: number
  person: number
  role: Role
  main: boolean
  from: number
  until: number
}
const EVER = 1_000

type Step =
  | { do: 'enter'; lot: number; person: number; role: Role; from: number; days: number | null }
  | { do: 'leave'; at: number; after: number }
  | { do: 'sell'; lot: number; person: number; day: number; stays: boolean }
  | { do: 'undo' }
/** Number of times each step was taken, so that the test is known to try them. */
const done = { enter: 0, leave: 0, sell: 0, undo: 0 }
const [lot, person, day] = [fc.nat(LOTS - 1), fc.nat(PEOPLE - 1), fc.nat(DAYS - 1)]
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...{ do: fc.constant('enter' as const), lot, person, from: day },
    role: fc.constantFrom<Role[]>('home_owner', 'member', 'tenant'),
    days: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({ do: fc.constant('leave' as const), at: fc.nat(9), after: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('sell' as const), lot, person, day, stays: fc.boolean() }),
  fc.record({ do: fc.constant('undo' as const) }),
)

/** Models a step on the spans; null where it is refused. */
function modelled(spans: readonly Span[], one: Exclude<Step, { do: 'undo' }>): Span[] | null {
  const meets = (span: Span, from: number, until: number) => span.from < until && span.until > from
  if (one.do === 'enter') {
    const until = one.days === null ? EVER : one.from + one.days
    const then = spans.filter((span) => span.lot === one.lot && meets(span, one.from, until))
    if (then.some((span) => span.person === one.person)) return null
    const main = one.role === 'home_owner' && !then.some((span) => span.main)
    return [...spans, { lot: one.lot, person: one.person, role: one.role, main, from: one.from, until }]
  }
  if (one.do === 'leave') {
    const left = spans[one.at % Math.max(1, spans.length)]
    if (!left || left.from + one.after >= left.until) return null
    return spans.map((span) => (span === left ? { ...span, until: span.from + one.after } : span))
  }
  const here = spans.filter((span) => span.lot === one.lot)
  const last = here
    .filter((span) => span.main)
    .toSorted((a, b) => a.from - b.from)
    .at(-1)
  const seller = last && last.until > one.day ? last : undefined
  if (seller && (seller.from >= one.day || seller.person === one.person)) return null
  const family = (span: Span) => span.role !== 'tenant' && !one.stays && span.from < one.day
  const ending = here.filter(
    (span) => span.until > one.day && (span === seller || span.person === one.person || family(span)),
  )
  const gone = new Set(ending.map((span) => span.person))
  const stored = spans.flatMap((span) => {
    if (span.lot !== one.lot || !gone.has(span.person)) return [span]
    return span.from >= one.day ? [] : [{ ...span, until: Math.min(span.until, one.day) }]
  })
  const bought = { lot: one.lot, person: one.person, role: 'home_owner' as const, main: true }
  return [...stored, { ...bought, from: one.day, until: EVER }]
}

const shown = (spans: readonly Span[], at: number) =>
  spans
    .filter((span) => span.from <= at && span.until > at)
    .map((span) => `${span.lot} ${span.person} ${span.role} ${span.main}`)
    .toSorted()

async function village() {
  const token = await tokenFor(userId)
  const post = (path: string, body: unknown, method = 'POST') =>
    call<{ transfer: { id: number }; message: string }>(method, path, body, { token })
  const { lots, people } = await write(async (tx) => {
    const lots = [await anEmptyHouse(tx), await anEmptyHouse(tx)]
    const home = await anEmptyHouse(tx)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => aResident(tx, { houseId: home.id })))
    for (const one of people) await leaveLots(tx, one.residentId, '2020-01-01')
    return { lots, people }
  })
  const idOf = async (span: Span) => {
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from tenures where resident_id = $1 and house_id = $2 and from_day = $3',
      [people[span.person]?.residentId, lots[span.lot]?.id, dayOf(span.from)],
    )
    return rows[0]?.id ?? 0
  }
  const send = async (one: Exclude<Step, { do: 'undo' }>, spans: readonly Span[]) => {
    if (one.do === 'enter') {
      const until_day = one.days === null ? null : dayOf(one.from + one.days)
      const body = { resident_id: people[one.person]?.residentId, role: one.role, from_day: dayOf(one.from), until_day }
      return post(`/lots/${lots[one.lot]?.id}/tenures`, body)
    }
    if (one.do === 'leave') {
      const left = spans[one.at % Math.max(1, spans.length)]
      return left && post(`/tenures/${await idOf(left)}`, { until_day: dayOf(left.from + one.after) }, 'PUT')
    }
    const body = { day: dayOf(one.day), buyer: people[one.person]?.residentId, family_stays: one.stays }
    return post(`/lots/${lots[one.lot]?.id}/transfers`, body)
  }
  const stored = async (at: number) => {
    const { rows } = await database.pool.query<{ house_id: number; resident_id: number; role: string; main: boolean }>(
      'select house_id, resident_id, role, main from tenures_on($1) where house_id = any($2)',
      [dayOf(at), lots.map((one) => one.id)],
    )
    const place = (id: number) => lots.findIndex((one) => one.id === id)
    const who = (id: number) => people.findIndex((one) => one.residentId === id)
    return rows.map((row) => `${place(row.house_id)} ${who(row.resident_id)} ${row.role} ${row.main}`).toSorted()
  }
  return { post, send, stored, lots, people }
}

type Village = Awaited<ReturnType<typeof village>>
/** A sale, what it was made on, and what it left of its lot. */
interface Made {
  id: number
  lot: number
  before: Span[]
  after: string
}
const ofLot = (all: readonly Span[], at: number) => all.filter((span) => span.lot === at)

/** Takes the last sale back, which is refused once its lot is not as the sale left it. */
async function reverse({ post }: Village, spans: Span[], sale: Made): Promise<Span[]> {
  const stands = JSON.stringify(ofLot(spans, sale.lot)) !== sale.after
  expect((await post(`/transfers/${sale.id}/undo`, {})).status).toBe(stands ? 409 : 200)
  if (stands) return spans
  done.undo += 1
  return [...spans.filter((span) => span.lot !== sale.lot), ...sale.before]
}

/** Takes the steps in the village and in the model, and returns what the model holds then. */
async function take(at: Village, steps: readonly Step[]): Promise<Span[]> {
  let spans: Span[] = []
  const sales: Made[] = []
  for (const one of steps) {
    if (one.do === 'undo') {
      const sale = sales.pop()
      if (sale) spans = await reverse(at, spans, sale)
      continue
    }
    const next = modelled(spans, one)
    // A day that lengthens a stay is a correction, which the model does not know.
    if (one.do === 'leave' && next === null) continue
    const answer = await at.send(one, spans)
    const accepted = one.do === 'leave' ? 200 : 201
    expect([one, answer?.status]).toEqual([one, next === null ? 422 : accepted])
    if (next === null) continue
    done[one.do] += 1
    if (one.do === 'sell' && answer) {
      const sold = { before: ofLot(spans, one.lot), after: JSON.stringify(ofLot(next, one.lot)) }
      sales.push({ id: answer.body.transfer.id, lot: one.lot, ...sold })
    }
    spans = next
  }
  return spans
}

/** Reads who sees which lot on a day, by a call of each. */
async function seen({ lots, people }: Village): Promise<string[]> {
  const sees: string[] = []
  for (const [who, one] of people.entries()) {
    const token = await tokenFor(one.userId)
    for (const [place, house] of lots.entries()) {
      const { status } = await call('GET', `/houses/members/${house.id}`, undefined, { token })
      if (status === 200) sees.push(`${place} ${who}`)
    }
  }
  return sees.toSorted()
}

it('who belongs to a lot on a day, and who sees it, is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), day, async (steps, request) => {
      clock.set('2026-11-21T04:00:00.000Z')
      const at = await village()
      const spans = await take(at, steps)
      for (let one = 0; one < DAYS + 6; one++) expect([one, await at.stored(one)]).toEqual([one, shown(spans, one)])
      clock.set(`${dayOf(request)}T04:00:00.000Z`)
      expect(await seen(at)).toEqual([...new Set(shown(spans, request).map((text) => text.slice(0, 3)))].toSorted())
      clock.set('2026-11-21T04:00:00.000Z')
    }),
    { numRuns: 25 },
  )
  for (const [what, times] of Object.entries(done)) expect([what, times > 0]).toEqual([what, true])
}, 120_000)
