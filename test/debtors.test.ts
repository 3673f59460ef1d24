import { expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Endpoint, Who } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { fullVillage, NAME } from './full-village.ts'
import { fieldsOf, rightValue } from './hostile/values.ts'
import { readText } from './pdf-text.ts'
import { aPicture, withPhoto } from './uploads.ts'

// Nothing that a resident or a stranger can call names a debtor to somebody else: every call of every contract that is not the office's alone is made
// by people of other lots, of the debtor's own household and by nobody, about the debtor wherever it takes an id or a text, and what comes back is searched.

const testing = await testApp()
const { call, database, tokenFor } = testing
const village = await fullVillage(testing)
const { ask, house, residentId, owner } = village
const write = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
  database.transaction<T>({ userId: null, requestId: null }, work)

/** Amount no other lot owes. */
const ODD = 731_377
const granted = { granted_by: owner.userId, granted_at: testing.clock.now() }
const made = await write(async (tx) => {
  await aBill(tx, { house, month: '2026-08', amount: ODD })
  const member = await aResident(tx, { houseId: village.next.id })
  const sold = await aHouse(tx)
  const tenant = await aResident(tx, { houseId: house.id, role: 'tenant' })
  const newTenant = await aResident(tx, { houseId: house.id, role: 'tenant', since: '2026-11-01' })
  await tx
    .insertInto('household_permissions')
    .values({ house_id: house.id, user_id: newTenant.userId, permission_type: 'view-monthly-dues', ...granted })
    .execute()
  return { member, sold, tenant, newTenant }
})
await ask('POST', '/settings', { public_figures: 'true' })
await ask('POST', '/bills/notify-overdue', { all: true, except: [] })
// A seller keeps an account of the time before.
await ask('POST', `/lots/${made.sold.id}/transfers`, {
  day: '2026-11-20',
  buyer: { lastname: 'Bibili', firstname: 'Bagong' },
})
const { url } = await ask<{ url: string }>('POST', `/lots/${house.id}/statement-links`)
const first = async (statement: string) =>
  String((await database.pool.query<{ value: unknown }>(statement)).rows[0]?.value ?? '')

// A plan for the lot's debt, in parts of which one ends like the debt.
await ask('POST', '/payment-plans', {
  house_id: house.id,
  instalments: [
    { day: '2026-12-01', amount: 2000 },
    { day: '2027-01-01', amount: 6313.77 },
  ],
})

/** Secrets that are handed to whoever may see what they open: the lot, and no name. */
const SECRETS = [
  url.split('/').at(-1) ?? '',
  await first(`select code as value from payments where house_id = ${house.id} limit 1`),
]
const TABLES = [
  ...['bills', 'payments', 'bookings', 'requests', 'complaints', 'payment_reports', 'notifications', 'announcements'],
  ...['amenities', 'tenures', 'bill_lines', 'payment_plans', 'gate_passes', 'visits'],
]
const IDS = [
  ...[house.id, residentId, owner.userId].map(String),
  ...(await Promise.all(TABLES.map((table) => first(`select min(id) as value from ${table}`)))),
].filter(Boolean)

/** Words that are of the debtor alone. */
const address = await first(`select address as value from houses where id = ${house.id}`)
/** The debt, what it comes to with the other bills, and its part in the plan. */
const AMOUNT = /313\.77|31377\b/
const ADDRESS = new RegExp(`${address}(?!\\d)`, 'i')

type Shown = 'the name' | 'the amount' | 'the lot'
interface Caller {
  session: () => Promise<string | undefined>
  /** Facts they may not learn. */
  hidden: readonly Shown[]
}
const ALL: readonly Shown[] = ['the name', 'the amount', 'the lot']
const stranger = (userId: number): Caller => ({ session: () => tokenFor(userId), hidden: ALL })
/** People of the lot know it and its owner, and what it owes once the home owner grants that (docs/spec/access.md#household-permissions). */
const household = (userId: number): Caller => ({ session: () => tokenFor(userId), hidden: ['the amount'] })
const callers = {
  nobody: { session: async () => undefined, hidden: ALL },
  'a neighbour': stranger(village.neighbour.userId),
  'a member of the neighbour': stranger(made.member.userId),
  'a seller': stranger(made.sold.owner.userId),
  'a member of the same lot, to whom nothing was granted,': household(village.member.userId),
  'a tenant of the same lot, to whom nothing was granted,': household(made.tenant.userId),
  'a tenant who may see the dues and came after the debt': household(made.newTenant.userId),
} satisfies Record<string, Caller>
const debtor = () => tokenFor(owner.userId)

const OPEN: readonly Who[] = ['public', 'any', 'own', 'resident', 'owner']
const isOpen = ({ who }: Endpoint) => OPEN.some((one) => who === one || who.endsWith(`+ ${one}`))
/** They end the session or the account, are asked for by a link of one's own, or tell somebody what they wrote themselves. */
const SPARED = /logout|password|sessions|setup|POST \/gate-passes$|POST \/my-data|POST \/my-name|two-step|recovery/
const endpoints = features
  .flatMap(({ contract }) => Object.values(contract))
  .filter((one) => isOpen(one) && !SPARED.test(`${one.method} ${one.path}`))

/** Values for the fields of a call: the debtor's, wherever they can name one. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...{ search: NAME, q: NAME, text: NAME, name: NAME, lastname: NAME, page: 1, per_page: 100, year: 2026, month: 8 },
  ...{ house_id: house.id, houseId: house.id, lot: house.id, resident_id: residentId, user_id: owner.userId },
  ...{ from: '2026-01-01', to: '2026-12-31', date: '2026-11-21', as_of: '2026-11-21', kinds: 'all', with_voided: true },
}
const filled = (schema: Endpoint['query']) =>
  Object.fromEntries(
    Object.keys(fieldsOf(schema)).flatMap((name) => (name in VALUES ? [[name, VALUES[name]] as const] : [])),
  )

let sent = 0
const photo = await aPicture()
/** Values a body needs beside them to be taken; other fields get a value of their kind. */
const usedValues = (): Readonly<Record<string, unknown>> => {
  sent += 1
  const day = new Date(Date.UTC(2026, 11, 1 + sent)).toISOString().slice(0, 10)
  return {
    ...{ reference: `4012 000 ${sent}`, paid_on: '2026-11-20', method: 'e-wallet', email: `s${sent}@home.example` },
    ...{ amenity_id: village.amenity.id, booking_date: day, expect_start_date: day, expect_end_date: day },
    ...{ from_day: day, until_day: day },
    ...{ clearanceType: 'Building Clearance', sticker_type: 'four_wheel', booking_id: null, birthdate: '1990-05-05' },
    // Absent, they are taken.
    ...{ kind: undefined, year_ahead: undefined },
    ...{ permissions: [], endpoint: `https://push.example/${sent}`, keys: { p256dh: 'AAAA', auth: 'AAAA' } },
  }
}
const NAMES_WHOSE = ['house_id', 'houseId', 'lot', 'resident_id', 'user_id']

/** The bodies a call is made with: about the debtor, and, where that is said by a field, about nobody but the caller. */
function bodiesOf({ method, body }: Endpoint): (object | undefined)[] {
  if (method === 'GET') return [undefined]
  const fields = Object.entries(fieldsOf(body))
  const values = { ...usedValues(), ...VALUES }
  const about = fields.map(([name, shown]) => [name, name in values ? values[name] : rightValue(shown, name)] as const)
  const own = about.filter(([name]) => !NAMES_WHOSE.includes(name))
  return [about, ...(own.length < about.length ? [own] : [])].map((one) =>
    Object.fromEntries(one.filter(([, value]) => value !== undefined)),
  )
}

/** The paths of a call with each id, or each secret, in place of what it takes. */
const pathsOf = ({ path }: Endpoint): { path: string; isSecret: boolean }[] =>
  path.includes(':')
    ? [...IDS, ...SECRETS].map((id) => ({ path: path.replaceAll(/:\w+/g, id), isSecret: SECRETS.includes(id) }))
    : [{ path, isSecret: false }]

const textOf = ({ headers, bytes }: Awaited<ReturnType<typeof call>>): string =>
  readText(String(headers['content-type'] ?? ''), bytes)

let networks = 0
/** Each from a network of its own, so that none reaches its limit. */
const anotherNetwork = () => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Finds what an answer tells of the debtor; a refusal may repeat what it was sent, and a secret is told its lot. */
function toldBy(answer: Awaited<ReturnType<typeof call>>, isSecret: boolean): Shown[] {
  const text = textOf(answer)
  const taken = answer.status < 400
  return [
    ...(taken && text.includes(NAME) ? (['the name'] as const) : []),
    ...(!isSecret && AMOUNT.test(text) ? (['the amount'] as const) : []),
    ...(taken && !isSecret && ADDRESS.test(text) ? (['the lot'] as const) : []),
  ]
}

/** The calls that were taken from somebody. */
const taken = new Set<string>()

/** All that a call is asked about the debtor. */
function asksOf(endpoint: Endpoint) {
  const query = new URLSearchParams(filled(endpoint.query) as Record<string, string>)
  return pathsOf(endpoint).flatMap(({ path, isSecret }) =>
    bodiesOf(endpoint).map((body) => ({
      ...{ isSecret, method: endpoint.method, address: query.size > 0 ? `${path}?${query}` : path, body },
      form:
        endpoint.files?.[0] && body && !endpoint.path.includes(':')
          ? withPhoto(body, endpoint.files[0], photo)
          : undefined,
    })),
  )
}

const askAs = async (token: string | undefined, { method, address, body, form }: ReturnType<typeof asksOf>[number]) =>
  call(method, address, form ? undefined : body, {
    from: anotherNetwork(),
    ...(token ? { token } : {}),
    ...(form ? { form } : {}),
  })

/** Collects what all answers to somebody tell of the debtor, by call. */
async function toldTo({ session, hidden }: Caller): Promise<string[]> {
  const found = new Set<string>()
  let token = await session()
  const asks = endpoints.flatMap((one) => asksOf(one).map((ask) => ({ name: `${one.method} ${one.path}`, ask })))
  for (const { name, ask } of asks) {
    const answer = await askAs(token, ask)
    if (answer.status < 400) taken.add(name)
    for (const data of toldBy(answer, ask.isSecret)) if (hidden.includes(data)) found.add(`${name}: ${data}`)
    // The call before ended the session.
    if (answer.status === 401 && token) token = await session()
  }
  return [...found]
}

it('tries every call that is not the office alone, with the ids of the debtor', () => {
  expect([endpoints.length > 60, IDS.length > 12]).toEqual([true, true])
  expect(SECRETS.every((secret) => secret.length > 30)).toBe(true)
  expect(ADDRESS.test(`${address} owes`)).toBe(true)
})

it.each(Object.entries(callers))(
  'tells %s nothing of a debtor that is not theirs to know',
  async (_, caller) => {
    expect(await toldTo(caller)).toEqual([])
  },
  300_000,
)

it('finds them where they are told: to the debtor', async () => {
  const shown = await toldTo({ session: debtor, hidden: ALL })
  expect(shown).toEqual(
    expect.arrayContaining([
      'GET /houses/:houseId/statement: the amount',
      'GET /houses/:houseId/statement-pdf: the amount',
      'GET /houses/:houseId/statement-pdf: the name',
      'GET /houses/:houseId/statement: the lot',
    ]),
  )
}, 300_000)

it('sent every call something that was taken from somebody, but where a secret or a state is missing', () => {
  const names = endpoints.filter(({ method }) => method === 'POST').map(({ method, path }) => `${method} ${path}`)
  const missing =
    'my-email new-email login invitations/:token start/code start household/create-account household/members/:userId/leave ' +
    'push/subscriptions text-messages/replies/:token permit-requests/:id/withdraw car-sticker-requests/:id/messages car-sticker-requests/:id/withdraw ' +
    'workers workers/:id/end'
  expect(names.filter((name) => !taken.has(name))).toEqual(missing.split(' ').map((path) => `POST /${path}`))
})
