import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { gateDesk } from '../../../../../test/gate-desk.ts'
import type { GateCopy } from '../copy-rules.ts'

const { announce, ask, call, guard, house, owner, signInAs } = await gateDesk()

it('holds plates, lots and guests of today, signed by the office, and no name of a resident', async () => {
  const office = (await signInAs('secretary')).token
  const car = { plate: 'NBC 1234', kind: 'four_wheel', make: 'Vios', resident_id: house.owner.residentId }
  await ask('POST', '/vehicles', car, office)
  const pass = await announce({ name: 'Maria Clara' })
  await announce({ name: 'Later', from_day: '2026-11-23' })
  const { body } = await call<{ copy: string; signature: string; key: string }>('GET', '/gate/copy', undefined, {
    token: guard,
  })
  const key = createPublicKey({ key: Buffer.from(body.key, 'base64'), type: 'spki', format: 'der' })
  const proves = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(body.signature, 'base64'))
  expect([proves(body.copy), proves(body.copy.replace('NBC1234', 'NBC1235'))]).toEqual([true, false])
  const copy: GateCopy = JSON.parse(body.copy)
  expect(copy.until).toBe('2026-11-22T02:00:00.000Z')
  expect(copy.vehicles).toEqual([['NBC1234', house.id, 'Vios', null]])
  expect(copy.passes.map(({ code }) => code)).toEqual([pass.code])
  expect(copy.lots).toContainEqual([house.id, expect.any(String)])
  const { body: me } = await call<{ lastname: string }>('GET', '/me', undefined, { token: owner })
  expect(body.copy).not.toContain(me.lastname)
  expect((await ask('GET', '/gate/copy', undefined, owner)).status).toBe(403)
})
