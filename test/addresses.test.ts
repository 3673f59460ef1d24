import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { urlOf } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { fullVillage } from './full-village.ts'
import { fieldsOf, rightValue } from './hostile/values.ts'
import { givePassword, PASSWORD } from './signed-person.ts'
import { aPicture } from './uploads.ts'

// A12: no Host or X-Forwarded-Host decides an address in an answer or a letter. Every call of the contracts is asked under
// a wrong name, by whoever may make it; a new one is tried without being named here.

const testing = await testApp({ config: { trustProxy: 1 } })
const { app, call, tokenFor } = testing
const mailing = await testApp({ config: { trustProxy: 1, smtpUrl: 'smtp://mail.example' } })
const village = await fullVillage(testing)
const { residentId, house, booking, bill, amenity } = village
const ids = {
  bill_id: bill.id,
  booking_id: booking.id,
  amenity_id: amenity.id,
  amenityId: amenity.id,
  resident_id: residentId,
  residentId,
  house_id: house.id,
  houseId: house.id,
  user_id: village.member.userId,
  userId: village.member.userId,
}
const tokens = { admin: await tokenFor(village.admin.userId), resident: await tokenFor(village.owner.userId) }
const endpoints = Object.values(features)
  .flatMap(({ contract }) => Object.values(contract))
  .filter(({ path }) => path !== '/logout')
const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example',
  'x-original-host': 'evil.example',
}

/** The calls whose answers named where the product is. */
const named = new Set<string>()
let asks = 0
await givePassword(testing, village.admin.userId)

async function requests(endpoint: Endpoint, id: number, forged: Record<string, string> = FORGED): Promise<string> {
  const known: Record<string, number> = { ...ids, id }
  const url = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(known[name] ?? id))
  const body = Object.entries(fieldsOf(endpoint.body)).map(([name, one]) => [
    name,
    name === 'current_password' ? PASSWORD : rightValue(one, name, { ...ids, block: 10, lot: 99 }),
  ])
  asks += 1
  const token = ['resident', 'owner'].includes(endpoint.who) ? tokens.resident : tokens.admin
  const { payload, headers } = await app.inject({
    method: endpoint.method,
    url,
    headers: { ...forged, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // Nobody else has the address or the name.
    ...(endpoint.method === 'GET'
      ? {}
      : {
          payload: JSON.stringify({ ...Object.fromEntries(body), sign_in_name: `name${asks}` }).replaceAll(
            'somebody@',
            `somebody${asks}@`,
          ),
        }),
  })
  return `${JSON.stringify(headers)} ${payload}`
}

describe('A12: links name the right host', () => {
  it.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (name, endpoint) => {
    for (const id of [1, village.member.userId]) {
      const answer = await requests(endpoint, id)
      expect(answer).not.toContain('evil.example')
      if (answer.includes('http://127.0.0.1:4000/')) named.add(name)
    }
  })

  it('the calls that answer a link name where the product is', () => {
    expect([...named]).toEqual(
      expect.arrayContaining(['POST /admins', 'POST /users/:userId/invitation', 'POST /users/:userId/password-reset']),
    )
  })

  it('a picture of a person is shown from where the product is', async () => {
    const form = new FormData()
    form.set('profile_pic', new Blob([new Uint8Array(await aPicture())]), 'me.png')
    const asking = { token: tokens.admin, form, headers: FORGED }
    const { text, status } = await call('POST', '/users/change-profile-pic', undefined, asking)
    expect([status, text]).toEqual([200, expect.stringContaining('http://127.0.0.1:4000/api/files/')])
  })

  it('letters name it too', async () => {
    const { userId } = await mailing.signInAs('admin')
    const { rows: users } = await mailing.database.pool.query('select email from users where id = $1', [userId])
    const sent = await mailing.call('POST', '/forgot-password', users[0], { headers: FORGED })
    expect(sent.status).toBe(200)
    const { rows } = await mailing.database.pool.query<{ letter: { url: string } }>('select letter from deliveries')
    expect(rows.map(({ letter }) => letter.url)).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/reset-password\?token=/),
    ])
  })
})
