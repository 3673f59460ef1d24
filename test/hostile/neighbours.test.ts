import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from '../app.ts'
import { fullVillage, NAME, tablesOf, withMoney } from '../full-village.ts'
import { fieldsOf, rightValue } from './values.ts'

// A02, A03: a neighbour tries every call that residents may make with every id of somebody else. Ids of this village are
// different in every table, so an answer that knows one of them has looked where it should not.

const testing = await testApp()
const { call, database } = testing
const village = await fullVillage(testing)
await withMoney(village)
const { owner, neighbour, next } = village

/** An id of the same kind that nobody has. */
const unknownLike = (id: string) => (/^\d+$/.test(id) ? '2000000000' : 'x'.repeat(id.length))
/** Tables everybody may read, or nobody owns. */
const SHARED = ['amenities', 'announcements', 'settings', 'expenses', 'schema_files', 'schema_migrations']

async function idsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ row: { id?: number | string; user_id?: number } }>(
    `select to_jsonb(t) as row from ${table} t`,
  )
  const own = [next.id, next.owner.residentId, neighbour.userId]
  return rows.flatMap(({ row }) =>
    row.id === undefined || own.includes(Number(row.id)) || row.user_id === neighbour.userId ? [] : [String(row.id)],
  )
}
const ids = (await Promise.all((await tablesOf(testing)).filter((name) => !SHARED.includes(name)).map(idsOf))).flat()

const RESIDENTS = ['any', 'resident', 'owner', 'staff + resident', 'staff + owner']
const endpoints = Object.values(features)
  .flatMap((feature) => Object.values(feature.contract))
  .filter(({ who, link, path }) => (RESIDENTS.includes(who) || link) && path !== '/logout')
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const withId = (endpoint: Endpoint, id: string) => endpoint.path.replace(/:\w+/g, id)
const byId = endpoints.filter(({ path }) => path.includes('/:'))

/** The request as a resident would send it, with the other's ids wherever one is asked for. */
function bodyOf(endpoint: Endpoint, over: Record<string, unknown> = {}): Record<string, unknown> | undefined {
  if (endpoint.method === 'GET') return undefined
  const fields = Object.entries(fieldsOf(endpoint.body))
  const theirs = { resident_id: village.residentId, house_id: village.house.id, houseId: village.house.id }
  const known = { ...theirs, user_id: village.member.userId, amenity_id: village.amenity.id }
  return { ...Object.fromEntries(fields.map(([name, one]) => [name, rightValue(one, name, known)])), ...over }
}

/** Every change the neighbour made so far that touches what is another's. */
async function trespasses(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ table_name: string; row_id: string; row: Record<string, unknown> }>(
    'select table_name, row_id, coalesce(after, before) as row from audit_log where user_id = $1',
    [neighbour.userId],
  )
  const theirs = new Set([village.residentId, village.house.id, owner.userId, village.member.userId])
  return rows.filter(
    ({ row_id, row }) => ids.includes(row_id) || Object.values(row).some((value) => theirs.has(value as number)),
  )
}

describe('A02: no resident sees another', () => {
  it.each(byId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers a neighbour as for an id that nobody has, or 403',
    async (_, endpoint) => {
      const ask = (id: string, token: string) =>
        call(endpoint.method, withId(endpoint, id), bodyOf(endpoint), { token })
      const unknown = new Map<string, string>()
      for (const id of new Set(ids.map(unknownLike))) {
        const { status, text } = await ask(id, neighbour.token)
        expect(status).toBeGreaterThanOrEqual(400)
        unknown.set(id, text)
      }
      const seen = await Promise.all(ids.map(async (id) => ({ id, ...(await ask(id, neighbour.token)) })))
      const different = seen.filter(({ id, status, text }) => status !== 403 && text !== unknown.get(unknownLike(id)))
      expect(different.map(({ id, status, text }) => `${id}: ${status} ${text.slice(0, 200)}`)).toEqual([])
      expect(await trespasses()).toEqual([])
    },
  )

  it('the one whom it belongs to does see it, so the ids above are the right ones', async () => {
    const open = byId.filter(
      ({ method, path }) => method === 'GET' && !SHARED.some((name) => path.startsWith(`/${name}`)),
    )
    const blind: string[] = []
    for (const endpoint of open) {
      const seen = await Promise.all(
        ids.map((id) => call('GET', withId(endpoint, id), undefined, { token: owner.token })),
      )
      if (!seen.some(({ status }) => status === 200)) blind.push(nameOf(endpoint))
    }
    expect(blind).toEqual([])
  })

  it('P02: no list that residents may read names another or tells a birthday', async () => {
    const lists = endpoints.filter(({ path, reply }) => !path.includes(':') && reply !== 'file')
    for (const endpoint of lists.filter(({ method, reads }) => method === 'GET' || reads)) {
      const request = await call(endpoint.method, endpoint.path, bodyOf(endpoint), { token: neighbour.token })
      expect(request.text, nameOf(endpoint)).not.toContain(NAME)
      expect(request.text, nameOf(endpoint)).not.toContain(String(village.house.owner.birthdate))
      expect(request.text, nameOf(endpoint)).not.toMatch(
        new RegExp(`"(resident_id|user_id)":(${village.residentId}|${owner.userId})\\b`),
      )
    }
  })
})

describe('A03: nobody raises their own rights', () => {
  const CLAIMS = {
    id: 1,
    role_type: 'admin',
    role: 'admin',
    who: 'admin',
    is_admin: true,
    user_id: owner.userId,
    userId: owner.userId,
    owner_user_id: owner.userId,
    created_by: owner.userId,
    residentId: village.residentId,
    resident_id: village.residentId,
    ended_at: null,
  }

  it.each(endpoints.filter(({ method }) => method !== 'GET').map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s does not believe who the caller claims to be',
    async (_, endpoint) => {
      const raw = JSON.stringify(bodyOf(endpoint, CLAIMS)).replace(/^\{/, '{"__proto__":{"role_type":"admin"},')
      const answers = await Promise.all(
        [String(neighbour.userId), String(next.owner.residentId)].map((id) =>
          call(endpoint.method, withId(endpoint, id), undefined, {
            token: neighbour.token,
            raw,
            headers: { 'content-type': 'application/json' },
          }),
        ),
      )
      for (const { status } of answers) expect(status).toBeLessThan(500)
      expect(await trespasses()).toEqual([])
      const { rows } = await database.pool.query('select role_type from users where id = $1', [neighbour.userId])
      expect(rows).toEqual([{ role_type: 'home_owner' }])
    },
  )
})
