// Proof: hostile.

import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { RESIDENT_ROLES, urlOf } from '#shared/contract.ts'
import { testApp } from '../app.ts'
import { fullVillage, tablesOf, withMoney } from '../full-village.ts'
import { tableOf } from './tables.ts'
import { fieldsOf, rightValue, WRONG_BODIES, wrongInAddress, wrongValues } from './values.ts'

// H04, H05, H06, H07, H11, M03: every call of every contract gets wrong values in each field of its path, query and body,
// made from what the contract says of the field. A new call is tried without being named here.

const testing = await testApp()
const { app, database, tokenFor } = testing
const village = await fullVillage(testing)
await withMoney(village)
const { residentId, house, booking, bill, amenity } = village

const endpoints = Object.values(features).flatMap((feature) => Object.values(feature.contract))
const tables = await tablesOf(testing)
const { rows: numbered } = await database.pool.query<{ name: string }>(
  `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'
   and data_type in ('integer', 'bigint')`,
)
const names = new Set(numbered.map(({ name }) => name))
const ids: Record<string, number> = {
  bill_id: bill.id,
  booking_id: booking.id,
  amenity_id: amenity.id,
  amenityId: amenity.id,
  resident_id: residentId,
  residentId,
  house_id: house.id,
  houseId: house.id,
  user_id: village.member.userId,
  block: house.block,
}

/** The newest row of the table that the path speaks of; an id that nobody has where it speaks of none, or deletes. */
async function idFor(endpoint: Endpoint): Promise<number> {
  const table = tableOf(endpoint.path, names)
  if (!table || endpoint.method === 'DELETE') return 2_000_000_000
  const { rows } = await database.pool.query<{ id: number }>(`select max(id)::integer as id from ${table}`)
  return rows[0]?.id ?? 2_000_000_000
}

type Caller = 'admin' | 'home_owner'
const mayCall = ({ who }: Endpoint): Caller[] => {
  if (who === 'any' || who === 'bank + resident') return ['admin', 'home_owner']
  return who === 'resident' || who === 'owner' ? ['home_owner'] : ['admin']
}

interface Attempt {
  url: string
  raw?: string
  refused: boolean
  /** For the message of a failing test. */
  what: string
}

const asJson = (value: unknown) => JSON.stringify(value)
const short = (value: unknown) => (asJson(value) ?? String(value)).slice(0, 60)

/** One attempt for each wrong value of each field; the other fields are right. */
function attemptsOn(endpoint: Endpoint, params: Readonly<Record<string, string>>): Attempt[] {
  const fill = (over: Record<string, string> = {}) =>
    urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => over[name] ?? params[name] ?? '1')
  const query = fieldsOf(endpoint.query)
  const fields = fieldsOf(endpoint.body)
  const right = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, rightValue(one, name, ids)]))
  const sends = endpoint.method !== 'GET'
  const body = sends ? { raw: asJson(right) } : {}
  const found: Attempt[] = []
  for (const [name, shown] of Object.entries(fieldsOf(endpoint.params)))
    for (const text of [...PATHS, ...wrongPaths(shown, name)])
      found.push({
        ...body,
        url: fill({ [name]: text.value }),
        refused: text.refused && !LENIENT.has(name),
        what: `path ${name} ${text.value}`,
      })
  for (const [name, shown] of Object.entries(query))
    for (const { value, refused } of wrongInAddress(shown, name)) {
      const text = [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`)
      const others = Object.entries(query).filter(([other]) => other !== name)
      const rest = others.map(([other, one]) => `${other}=${encodeURIComponent(String(rightValue(one, other, ids)))}`)
      found.push({
        ...body,
        url: `${fill()}?${[...text, ...rest].join('&')}`,
        refused,
        what: `query ${name} ${short(value)}`,
      })
    }
  for (const [name, shown] of Object.entries(fields)) {
    const { [name]: _, ...others } = right
    found.push({ url: fill(), raw: asJson(others), refused: false, what: `body without ${name}` })
    for (const { value, refused } of wrongValues(shown, name))
      found.push({
        url: fill(),
        raw: asJson({ ...right, [name]: value }),
        refused,
        what: `body ${name} ${short(value)}`,
      })
  }
  if (sends)
    for (const { raw, refused } of WRONG_BODIES)
      found.push({
        url: fill(),
        raw,
        refused: refused && endpoint.body !== undefined,
        what: `body ${raw.slice(0, 60)}`,
      })
  return found
}

/** Read as the first page and as a block without houses (docs/spec/http.md#pages). */
const LENIENT = new Set(['page', 'block'])

/** Texts in a path that no call may take for something of this village. */
const PATHS = ['%00', '%ED%A0%80', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e%2f', '9'.repeat(400)].map((value) => ({
  value,
  refused: true,
}))
const wrongPaths = (shown: Parameters<typeof wrongValues>[0], name: string) =>
  wrongInAddress(shown, name).flatMap(({ value, refused }) =>
    typeof value === 'string' && value !== '' ? [{ value: encodeURIComponent(value), refused }] : [],
  )

/** Words an answer must never contain: places in the code, SQL, the database's own words. */
const OURS =
  /\bat .{0,80}:\d+:\d+|node_modules|\.ts\b|\/(work|home|tmp|usr)\/|\b(select|insert|update|delete) .{0,60}\b(from|into|set|where)\b|violates|relation "|syntax error|invalid input|null value in column|pg_|kysely|TypeError|RangeError/i

interface Outcome {
  attempt: Attempt
  status: number
  text: string
  requestId: string
}

async function send(endpoint: Endpoint, token: string, attempt: Attempt, number: number): Promise<Outcome> {
  const response = await app.inject({
    method: endpoint.method,
    url: attempt.url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(attempt.raw === undefined ? {} : { 'content-type': 'application/json' }),
    },
    // Calls that count their callers see another one each time.
    remoteAddress: `10.0.${(number >> 8) & 255}.${number & 255}`,
    ...(attempt.raw === undefined ? {} : { payload: attempt.raw }),
  })
  const isText = /json|text/.test(String(response.headers['content-type'] ?? ''))
  return {
    attempt,
    status: response.statusCode,
    text: isText ? response.payload : '',
    requestId: String(response.headers['x-request-id']),
  }
}

const AT_ONCE = 8
async function sendAll(endpoint: Endpoint, token: string, attempts: readonly Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < attempts.length; at += AT_ONCE) {
    const some = attempts.slice(at, at + AT_ONCE)
    outcomes.push(...(await Promise.all(some.map((one, index) => send(endpoint, token, one, at + index)))))
  }
  return outcomes
}

/** A refusal as JSON, or a page for people. */
const SAYS_WHY = /^(\{"message":"[^"]{5,}|<!doctype html>.*<p>[^<]{5,})/s

/** Lists the faults of an outcome; empty when it is as it should be. */
function faultsOf({ attempt, status, text }: Outcome): string[] {
  const what = `${attempt.what} → ${status} ${text.slice(0, 160)}`
  const faults: string[] = []
  if (status >= 500) faults.push(`a fault of ours: ${what}`)
  if (status === 401) faults.push(`signed out: ${what}`)
  if (attempt.refused && status < 400) faults.push(`not refused: ${what}`)
  if (status >= 400 && !SAYS_WHY.test(text)) faults.push(`no message: ${what}`)
  if (status >= 400 && OURS.test(text)) faults.push(`tells too much: ${what}`)
  return faults
}

// They change without anything being done: when somebody was last seen, who guessed.
const RESTLESS = ['access_events', 'attempts', 'call_counts', 'login_failures', 'sessions', 'idempotency_keys']
const counted = tables
  .filter((name) => !RESTLESS.includes(name))
  .map(
    (name) => `select '${name}' as name, count(*) as rows, coalesce(max(xmin::text::bigint), 0) as newest from ${name}`,
  )
  .join(' union all ')
// In an order of its own: of so many tables PostgreSQL counts several at once.
const text = `select * from (${counted}) counted order by name`
// Under a name it is planned once, not twice for each call.
const fingerprint = async () => (await database.pool.query({ name: 'fingerprint', text })).rows

/** Requests that were refused and yet stand in the audit log. */
async function recorded(refused: readonly Outcome[]): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select request_id, table_name, action from audit_log where request_id = any($1::text[])',
    [refused.map(({ requestId }) => requestId)],
  )
  return rows
}

describe('H04–H07, H11, M03: wrong input of every call is refused with a message and leaves no trace', () => {
  const cases = endpoints
    .filter(({ path }) => path !== '/logout')
    .flatMap((endpoint) =>
      mayCall(endpoint).map((caller) => [`${endpoint.method} ${endpoint.path}`, caller, endpoint] as const),
    )

  it.each(cases)('%s as %s', async (_, caller, endpoint) => {
    const person = caller === 'admin' ? village.admin : village.owner
    const token = await tokenFor(person.userId)
    const id = String(await idFor(endpoint))
    const params = { id, userId: String(person.userId), residentId: String(residentId), houseId: String(house.id) }
    const attempts = attemptsOn(endpoint, { ...params, paymentId: id, status: 'pending', key: 'village_name' })

    const before = await fingerprint()
    const refused = await sendAll(
      endpoint,
      token,
      attempts.filter((one) => one.refused),
    )
    expect(refused.flatMap(faultsOf)).toEqual([])
    expect(await fingerprint()).toEqual(before)

    const others = await sendAll(
      endpoint,
      token,
      attempts.filter((one) => !one.refused),
    )
    expect(others.flatMap(faultsOf)).toEqual([])
    expect(await recorded(others.filter(({ status }) => status >= 400))).toEqual([])
  })

  it('nobody has gained a right meanwhile', async () => {
    const { rows } = await database.pool.query<{ role_type: string }>(
      'select role_type from users where id = any($1)',
      [[village.owner.userId, village.member.userId, village.neighbour.userId]],
    )
    expect(rows.every(({ role_type }) => RESIDENT_ROLES.includes(role_type as 'member'))).toBe(true)
  })
})
