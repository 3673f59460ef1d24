import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { AccessEventName } from '#shared/access-events.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { fieldsOf, rightValue } from './hostile/values.ts'
import { givePassword, PASSWORD, staffWithPassword } from './signed-person.ts'

// A13, R02: with an open session alone nobody changes what opens the own account, and whatever opens or closes an account is
// recorded. Every call that writes is tried on everybody there; a new one is tried without being named here.

const app = await testApp()
const { call, database, tokenFor } = app
const endpoints = Object.values(features)
  .flatMap(({ contract }) => Object.values(contract))
  .filter(({ method, path }) => method !== 'GET' && path !== '/logout')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const OWN_PASSWORD = ['current_password', 'old_password', 'password']
const RESIDENTS = ['any', 'resident', 'owner', 'bank + resident']
let requests = 0

interface Person {
  userId: number
  token: string
  /** Ids a path may mean. */
  ids: Record<'user' | 'resident' | 'house' | 'admin' | 'session', number>
}

async function person(userId: number, ids: { resident?: number; house?: number } = {}): Promise<Person> {
  const token = await tokenFor(userId)
  const { rows } = await database.pool.query<{ admin: number | null; session: number }>(
    `select (select id from admins where user_id = $1) as admin, (select max(id) from sessions where user_id = $1) as session`,
    [userId],
  )
  const [found] = rows
  const ours = { admin: found?.admin ?? 0, session: Number(found?.session) }
  return { userId, token, ids: { user: userId, resident: 0, house: 0, ...ids, ...ours } }
}

/** An administrator, a treasurer with a second step, a home owner and a member of the household, all signed in. */
async function people() {
  const boss = await person((await staffWithPassword(app, 'admin')).userId)
  const clerk = await person((await staffWithPassword(app, 'treasurer')).userId)
  await database.pool.query("insert into second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())", [
    clerk.userId,
  ])
  const made = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = await aHouse(tx)
    return { house, member: await aResident(tx, { houseId: house.id }) }
  })
  await givePassword(app, made.house.owner.userId)
  const owner = await person(made.house.owner.userId, { resident: made.house.owner.residentId, house: made.house.id })
  const member = await person(made.member.userId, { resident: made.member.residentId, house: made.house.id })
  return { boss, clerk, owner, member }
}

interface Ways {
  id: number
  ended: boolean
  email: string | null
  sign_in_name: string | null
  password_hash: string | null
  sessions: number[]
  links: number[]
  steps: number[]
}

/** Reads what opens the accounts of some people, by USER.id. */
async function waysInto(userIds: readonly number[]): Promise<Map<number, Ways>> {
  const { rows } = await database.pool.query<Ways>(
    `select u.id, u.ended_at is not null as ended, u.email, u.sign_in_name, u.password_hash,
       array(select s.id::integer from sessions s where s.user_id = u.id) as sessions,
       array(select l.id::integer from account_links l where l.user_id = u.id) as links,
       array(select f.id::integer from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as steps
     from users u where u.id = any($1)`,
    [userIds],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists changes that no event tells. */
function unrecorded(before: Ways, after: Ways, heard: readonly AccessEventName[]): string[] {
  const more = (one: 'sessions' | 'links') => after[one].some((id) => !before[one].includes(id))
  const fewer = before.sessions.some((id) => !after.sessions.includes(id))
  const differs = (one: 'email' | 'sign_in_name' | 'password_hash') => !after.ended && after[one] !== before[one]
  const steps = !after.ended && String(after.steps) !== String(before.steps)
  const changes: [string, boolean, AccessEventName[]][] = [
    ['the e-mail', differs('email'), ['email_changed']],
    ['the sign-in name', differs('sign_in_name'), ['sign_in_name_changed']],
    ['the password', differs('password_hash'), ['password_changed']],
    ['the second step', steps, ['second_factor_on', 'second_factor_off']],
    ['a session that began', more('sessions'), ['signed_in', 'setup_done']],
    ['a session that ended', fewer, ['session_ended']],
    ['a link', more('links'), ['invitation_made', 'reset_link_made', 'reset_asked', 'paper_code_made']],
  ]
  return changes
    .filter(([, changed, events]) => changed && !events.some((event) => heard.includes(event)))
    .map(([what]) => what)
}

/** The calls of an endpoint as somebody makes them, one for each thing that an id in its path may mean. */
async function ask(endpoint: Endpoint, caller: Person, whom: Person, withPassword: boolean): Promise<void> {
  const { user, resident, house, ...others } = whom.ids
  const known = {
    user_id: user,
    userId: user,
    resident_id: resident,
    residentId: resident,
    house_id: house,
    houseId: house,
  }
  const fields = Object.entries(fieldsOf(endpoint.body)).flatMap(([name, one]) =>
    OWN_PASSWORD.includes(name) ? (withPassword ? [[name, PASSWORD]] : []) : [[name, rightValue(one, name, known)]],
  )
  const meant = endpoint.path.includes('/:id') ? [user, resident, house, ...Object.values(others)] : [user]
  for (const id of new Set(meant)) {
    requests += 1
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(known[name as 'userId'] ?? id))
    // No two people may have one.
    const raw = JSON.stringify({ ...Object.fromEntries(fields), sign_in_name: `name${requests}` }).replaceAll(
      'somebody@visitor.example',
      `stolen${requests}@visitor.example`,
    )
    await call(endpoint.method, path, undefined, {
      token: caller.token,
      raw,
      headers: { 'content-type': 'application/json' },
      from: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    })
  }
}

/** Makes a call as somebody, and returns what was not recorded of whom; everybody is new, so that one trial spoils no other. */
async function trial(endpoint: Endpoint, as: 'boss' | 'owner', withPassword: boolean) {
  const all = await people()
  const caller = all[as]
  const whom = as === 'boss' ? [all.boss, all.clerk, all.owner] : [all.owner, all.member]
  const userIds = Object.values(all).map(({ userId }) => userId)
  const [last] = (await database.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from access_events'))
    .rows
  const before = await waysInto(userIds)
  for (const one of whom) await ask(endpoint, caller, one, withPassword)
  const after = await waysInto(userIds)
  const { rows } = await database.pool.query<{ user_id: number; event: AccessEventName }>(
    'select user_id, event from access_events where id > $1',
    [last?.id],
  )
  const silent = userIds.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return was ? [`${id} is gone`] : []
    const heard = rows.filter(({ user_id }) => user_id === id).map(({ event }) => event)
    return unrecorded(was, is, heard).map((what) => `${what} of ${Object.keys(all)[userIds.indexOf(id)]}`)
  })
  const own = (ways: Map<number, Ways>) => {
    const found = ways.get(caller.userId)
    return found && [found.email, found.password_hash, found.steps, found.links]
  }
  return { before: own(before), after: own(after), silent }
}

const callers = ({ who }: Endpoint) => [
  ...(who === 'resident' || who === 'owner' ? [] : (['boss'] as const)),
  ...(RESIDENTS.includes(who) ? (['owner'] as const) : []),
]
const cases = endpoints.flatMap((one) => callers(one).map((as) => [nameOf(one), as, one] as const))
/** The calls that changed what opens the own account, the own password given. */
const opened = new Set<string>()

describe('A13, R02: a session alone', () => {
  it.each(cases)(
    '%s as %s changes nothing that opens the own account, and leaves no trace out',
    async (name, as, endpoint) => {
      const alone = await trial(endpoint, as, false)
      expect(alone.after).toEqual(alone.before)
      expect(alone.silent).toEqual([])
      if (!OWN_PASSWORD.some((field) => field in fieldsOf(endpoint.body))) return
      const known = await trial(endpoint, as, true)
      if (JSON.stringify(known.after) !== JSON.stringify(known.before)) opened.add(name)
      expect(known.silent).toEqual([])
    },
  )

  it('the own password makes the difference, so what was asked above was right', () => {
    expect([...opened].toSorted()).toEqual([
      'POST /users/:userId/password-reset',
      'POST /users/change-password',
      'PUT /admins/:id',
    ])
  })
})
