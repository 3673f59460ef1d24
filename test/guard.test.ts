import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import type { Endpoint } from '#shared/contract.ts'
import { ALLOWED } from '#shared/roles.ts'
import { gateDesk } from './gate-desk.ts'
import { fieldsOf } from './hostile/values.ts'

// Facts that a guard sees: lots, names and plates; no amount, no status of dues, no standing, in no call and no field (docs/spec/gate.md#what-a-guard-sees).

const { announce, ask, at, call, entry, guard, house, signInAs, write } = await gateDesk()

const endpoints = features.flatMap(({ contract }) => Object.values(contract))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ofGuards = endpoints.filter(({ who }) => who === 'any' || (who !== 'public' && ALLOWED[who].includes('guard')))

/** Calls of a guard; a line here is looked at by a person. */
const REVIEWED = [
  ...[
    'GET /me',
    'PUT /me/language',
    'POST /logout',
    'GET /sessions',
    'DELETE /sessions/:id',
    'POST /users/change-password',
  ],
  ...['GET /gate/visits', 'GET /gate/passes', 'GET /gate/visits/:entry', 'POST /gate/visits', 'POST /gate/visits/ask'],
  ...['POST /gate/visits/:entry/in', 'POST /gate/visits/:entry/out', 'POST /gate/visits/:entry/away'],
  ...['GET /gate/check', 'GET /gate/copy', 'GET /gate/lots', 'POST /gate/incidents'],
]

/** Fields that a guard may fill in. None takes a number or a picture of an ID (NPC Circular 2022-03). */
const FILLED_IN = [
  ...[
    'about',
    'at',
    'entry',
    'house_id',
    'kind',
    'name',
    'offline',
    'pass_id',
    'people',
    'photo',
    'plate',
    'worker_id',
  ],
  ...['code', 'language', 'old_password', 'new_password', 'new_password_confirmation'],
]

const MONEY =
  /amount|fee|price|bond|balance|owe|dues|arrear|penalt|paid|payment|credit|advance|standing|overdue|total_/i

/** Names of the fields of a reply, with those of what is in it. */
function fieldNames(schema: unknown, names: string[] = []): string[] {
  const def = (schema as { _zod?: { def: Record<string, unknown> } })?._zod?.def
  if (!def) return names
  for (const [name, inner] of Object.entries((def.shape as object | undefined) ?? {})) {
    names.push(name)
    fieldNames(inner, names)
  }
  for (const part of ['element', 'innerType', 'in', 'out']) fieldNames(def[part], names)
  for (const option of (def.options as unknown[] | undefined) ?? []) fieldNames(option, names)
  return names
}

describe('a guard', () => {
  it('may make these calls and no others', () => {
    expect(ofGuards.map(nameOf).toSorted()).toEqual(REVIEWED.toSorted())
  })

  it('fills in no number and no picture of an ID', () => {
    const fields = ofGuards
      .filter(({ who }) => who !== 'any')
      .flatMap(({ body, files = [] }) => [...Object.keys(fieldsOf(body)), ...files])
    expect([...new Set(fields)].filter((name) => !FILLED_IN.includes(name))).toEqual([])
  })

  it('is told no field of money, dues or standing', () => {
    const names = ofGuards.flatMap((one) => fieldNames(one.reply).map((name) => `${nameOf(one)}: ${name}`))
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => MONEY.test(name))).toEqual([])
  })

  it('hears nothing of what a lot owes', async () => {
    await write((tx) => aBill(tx, { house, month: '2026-08', amount: 731_377 }))
    const office = (await signInAs('secretary')).token
    await ask('POST', '/vehicles', { plate: 'OWE 1234', kind: 'four_wheel', house_id: house.id }, office)
    const pass = await announce({ name: 'Guest of the debtor', plate: 'DBT 1' })
    const one = entry()
    await ask('POST', '/gate/visits', { entry: one, at: at(), kind: 'guest', pass_id: pass.id })
    const texts: string[] = []
    for (const { method, path } of ofGuards.filter(({ method }) => method === 'GET')) {
      const filled = path.replace(':entry', one)
      for (const query of ['', '?search=Guest', `?search=${house.block}-${house.lot}`, '?text=OWE1234', '?text=DBT1']) {
        const { status, text } = await call(method, `${filled}${query}`, undefined, { token: guard })
        if (status < 400) texts.push(text)
      }
    }
    expect(texts.join('\n')).toContain('Guest of the debtor')
    expect(texts.join('\n')).not.toMatch(/7,?313\.77|731377|overdue|pending|unpaid|good standing/i)
  })

  it('is shut out where the device is lost: the administrator ends the sessions', async () => {
    const { token, userId } = await signInAs('guard')
    const admin = (await signInAs('admin')).token
    expect((await call('GET', '/gate/visits', undefined, { token })).status).toBe(200)
    expect((await call('DELETE', `/users/${userId}/sessions`, undefined, { token: admin })).status).toBe(200)
    expect((await call('GET', '/gate/visits', undefined, { token })).status).toBe(401)
  })
})
