import { describe, expect, it } from 'vitest'
import { insertAdmin, setPassword } from '#features/people/account/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { noticeDesk, type Person } from '../../../../../test/notice-desk.ts'

// A04: whoever finds a phone that was signed out elsewhere reads no notice on it.

const desk = await noticeDesk()
const { call, clock, database, deliver, device, expo, person, service, signInAs, tell: report, tokenFor } = desk
const actor = { userId: null, requestId: null }
const PASSWORD = 'tuloy-po-kayo-24'
const passwordHash = await hashPassword(PASSWORD)

const ask = <Body>(method: string, path: string, { token }: { token: string }, body?: object) =>
  call<Body>(method, path, body, { token })
/** The same account, signed in on a second device that takes notices as a page and as the app. */
async function phoneOf(of: Person): Promise<Person> {
  const phone = { userId: of.userId, token: await tokenFor(of.userId) }
  await device(phone)
  expect((await ask('POST', '/expo-token', phone, { token: `ExponentPushToken[${of.userId}]` })).status).toBe(200)
  return phone
}
const devicesOf = async ({ userId }: Person) =>
  (
    await database.pool.query(
      'select id from push_subscriptions where user_id = $1 union all select id from expo_tokens where user_id = $1',
      [userId],
    )
  ).rowCount
const sessionOf = async ({ token }: Person) =>
  (await ask<{ id: number; current: boolean }[]>('GET', '/sessions', { token })).body.find((one) => one.current)?.id

/** Sends a notice and returns what arrived, anywhere. */
async function heard(by: Person): Promise<number> {
  await report(by)
  await deliver()
  return service.arrivals.length + expo.arrivals.length
}

describe('A04: a device whose session has ended', () => {
  /** Ways a session ends from elsewhere; each is called with the account's other device. */
  const endings: Record<string, (of: Person, phone: Person) => Promise<unknown>> = {
    'by signing out there': (_, phone) => ask('POST', '/logout', phone),
    'by signing it out here': async (of, phone) => ask('DELETE', `/sessions/${await sessionOf(phone)}`, of),
    'by a new password': async (of) => {
      await database.transaction(actor, (tx) => setPassword(tx, of.userId, passwordHash))
      const wanted = 'dagat-at-bundok-7'
      const answer = await ask('POST', '/users/change-password', of, {
        old_password: PASSWORD,
        new_password: wanted,
        new_password_confirmation: wanted,
      })
      expect(answer.status).toBe(200)
    },
    'by a password set with a link': async (of) => {
      const admin = await signInAs('admin')
      await database.transaction(actor, (tx) => setPassword(tx, admin.userId, passwordHash))
      const made = await ask<{ invitation: { url: string } }>('POST', `/users/${of.userId}/password-reset`, admin, {
        current_password: PASSWORD,
      })
      const token = new URL(made.body.invitation.url).hash.slice(1)
      const password = { password: 'dagat-at-bundok-8', password_confirmation: 'dagat-at-bundok-8' }
      expect((await call('POST', '/reset-password', { token, ...password })).status).toBe(200)
    },
    'after 30 days without use': async (of, phone) => {
      clock.set('2026-12-22T04:00:00.000Z')
      expect((await ask('GET', '/me', phone)).status).toBe(401)
      of.token = await tokenFor(of.userId)
    },
  }

  it.each(Object.entries(endings))('%s, hears nothing any more', async (_, end) => {
    const of = await person()
    const phone = await phoneOf(of)
    expect(await heard(of)).toBe(2)
    await end(of, phone)
    expect((await ask('GET', '/me', phone)).status).toBe(401)
    expect(await devicesOf(of)).toBe(0)
    expect(await heard(of)).toBe(2)
  })

  it('gets no more what was queued for it before', async () => {
    const of = await person()
    const phone = await phoneOf(of)
    await report(of)
    await ask('POST', '/logout', phone)
    await deliver()
    expect([service.arrivals.length, expo.arrivals.length]).toEqual([0, 0])
  })

  it('is gone with an account of the office that an administrator deletes', async () => {
    const boss = await signInAs('admin')
    const of = await person('treasurer')
    const adminId = await database.transaction(actor, (tx) => insertAdmin(tx, of.userId))
    await phoneOf(of)
    expect((await ask('DELETE', `/admins/${adminId}`, boss)).status).toBe(200)
    expect(await devicesOf(of)).toBe(0)
  })

  it('is gone with a resident who left the house', async () => {
    const house = await database.transaction(actor, (tx) => aHouse(tx))
    const of = { userId: house.owner.userId, token: await tokenFor(house.owner.userId) }
    await phoneOf(of)
    expect((await ask('DELETE', `/residents/${of.userId}`, await signInAs('treasurer'))).status).toBe(200)
    expect(await devicesOf(of)).toBe(0)
  })

  it('leaves the devices of the other sessions alone, and moves with a new sign-in there', async () => {
    const of = await person()
    const tablet = await device(of)
    const phone = { userId: of.userId, token: await tokenFor(of.userId) }
    await device(phone)
    await ask('POST', '/logout', phone)
    expect(await devicesOf(of)).toBe(1)
    const again = { userId: of.userId, token: await tokenFor(of.userId) }
    expect((await ask('POST', '/push/subscriptions', again, tablet.subscription)).status).toBe(200)
    await ask('POST', '/logout', of)
    expect(await devicesOf(of)).toBe(1)
  })
})
