import { expect, it, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { manyVillages } from '../../../test/many-villages.ts'
import { aPicture } from '../../../test/uploads.ts'
import { signedLink } from '../files/links.ts'

// The same names, numbers and keys in two villages of one process: nothing of one is known in the other.

const databases = { acacia: await testDatabase(), narra: await testDatabase() }
const { call, villages, officer, stopClock } = await manyVillages([
  { name: 'acacia', databaseUrl: databases.acacia.url },
  { name: 'narra', databaseUrl: databases.narra.url },
])
const behindProxy = await manyVillages([{ name: 'narra', databaseUrl: databases.narra.url }], { TRUST_PROXY: '1' })
const withSite = await manyVillages([
  {
    ...{ name: 'acacia', databaseUrl: databases.acacia.url },
    environment: { CORS_ORIGINS: 'https://app.acacia.example', PUBLIC_URL: 'http://acacia.example' },
  },
  { name: 'narra', databaseUrl: databases.narra.url },
])
const acacia = await officer('acacia')
const narra = await officer('narra')

async function announce(name: string, token: string, key: string, title: string) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ title, content: 'At nine.', eventStartDate: '2099-01-02' }))
    body.set(field, value)
  body.set('announcementPic', new Blob([new Uint8Array(await aPicture())]), 'drill.jpg')
  return call<{ announcement: { id: number; title: string; picture_url: string } }>(
    name,
    'POST',
    '/api/announcements',
    {
      ...{ body, token, headers: { 'idempotency-key': key } },
    },
  )
}

it('the same account number opens its own village alone', async () => {
  expect(acacia.userId).toBe(narra.userId)
  expect((await call('acacia', 'GET', '/api/me', { token: acacia.token })).status).toBe(200)
  expect((await call('narra', 'GET', '/api/me', { token: acacia.token })).status).toBe(401)
  expect((await call('narra', 'GET', '/api/me', { token: narra.token })).status).toBe(200)
})

it('the same Idempotency-Key, the same number of an announcement, and each has its own picture', async () => {
  const one = await announce('acacia', acacia.token, 'the-same-key', 'Drill of Acacia')
  const other = await announce('narra', narra.token, 'the-same-key', 'Drill of Narra')
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body.announcement.id).toBe(other.body.announcement.id)
  expect([one.body.announcement.title, other.body.announcement.title]).toEqual(['Drill of Acacia', 'Drill of Narra'])
  expect(one.body.announcement.picture_url).toMatch(/^https:\/\/acacia\.example\/api\/files\//)
  const { pathname } = new URL(one.body.announcement.picture_url)
  expect((await call('acacia', 'GET', pathname)).status).toBe(200)
  expect((await call('narra', 'GET', pathname)).status).toBe(404)
})

it('a signed link of one village is refused in the other', async () => {
  const path = (host: typeof acacia.host) => {
    const { pathname, search } = new URL(signedLink(host, 'https://x.example', '/payments/1/receipt', new Date()))
    return pathname + search
  }
  expect((await call('acacia', 'GET', path(acacia.host))).status).toBe(404)
  expect((await call('narra', 'GET', path(acacia.host))).body).toMatchObject({ code: 'host.link_ended' })
})

it('what a village seals opens under its own key alone', async () => {
  const sealed = await acacia.host.secrets.seal(Buffer.from('code'), 'second factor of 1')
  expect(await acacia.host.secrets.open(sealed, 'second factor of 1')).toEqual(Buffer.from('code'))
  expect(await narra.host.secrets.open(sealed, 'second factor of 1')).toBeNull()
})

it('a report that is asked for is printed in its village alone, without waiting for the round', async () => {
  const request = await call<{ document: { id: string } }>('acacia', 'POST', '/api/prepared-reports', {
    ...{ body: { report: 'profiles' }, token: acacia.token },
  })
  expect(request.status).toBe(201)
  const look = async (name: string, token: string) =>
    call<{ document?: { state: string } }>(name, 'GET', `/api/prepared-reports/${request.body.document.id}`, { token })
  await expect
    .poll(async () => (await look('acacia', acacia.token)).body.document?.state, { timeout: 30_000 })
    .toBe('ready')
  expect((await look('narra', narra.token)).status).toBe(404)
})

it('settings and time zone are the village’s', async () => {
  const set = (name: string, token: string, body: object) => call(name, 'POST', '/api/settings', { body, token })
  expect((await set('acacia', acacia.token, { village_timezone: 'Asia/Tokyo' })).status).toBe(200)
  await call('acacia', 'GET', '/api/me', { token: acacia.token })
  await call('narra', 'GET', '/api/me', { token: narra.token })
  expect([acacia.host.timeZone(), narra.host.timeZone()]).toEqual(['Asia/Tokyo', 'Asia/Manila'])
})

it('a stranger who asks too much of one village is a stranger to the other', async () => {
  const guess = (name: string) =>
    call(name, 'POST', '/api/forgot-password', { body: { email: 'nobody@office.example' }, from: '203.0.113.7' })
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries++) statuses.push((await guess('acacia')).status)
  expect([statuses.at(0) !== 429, statuses.at(-1)]).toEqual([true, 429])
  expect((await guess('narra')).status).not.toBe(429)
})

it('so many calls a minute are counted by village', async () => {
  const from = '203.0.113.8'
  stopClock()
  let last = 0
  for (let calls = 0; calls <= 600; calls++) last = (await call('acacia', 'GET', '/api/health', { from })).status
  expect(last).toBe(429)
  expect((await call('narra', 'GET', '/api/health', { from })).status).toBe(200)
})

it('only a proxy that is trusted may say which village is asked', async () => {
  const headers = { 'x-forwarded-host': 'narra.example' }
  expect((await call('acacia', 'GET', '/api/me', { token: acacia.token, headers })).status).toBe(200)
  expect((await behindProxy.call('proxy.example', 'GET', '/api/me', { token: narra.token, headers })).status).toBe(200)
})

it('who asks for no village of the list is told so, on pages too; whether the process lives is told anybody', async () => {
  for (const path of ['/api/me', '/', '/assets/none.js']) {
    const answer = await call('molave', 'GET', path)
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'host.no_village' }])
  }
  expect((await call('10.0.0.7', 'GET', '/api/live')).body).toEqual({ status: 'ok' })
  expect((await call('molave', 'GET', '/api/health')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

it('origins of other sites are those of the village', async () => {
  const allowed = async (name: string) => {
    const headers = { origin: 'https://app.acacia.example', 'access-control-request-method': 'GET' }
    return (await withSite.call(name, 'OPTIONS', '/api/me', { headers })).headers['access-control-allow-origin']
  }
  expect([await allowed('acacia'), await allowed('narra')]).toEqual(['https://app.acacia.example', undefined])
  const safe = async (name: string) => (await withSite.call(name, 'GET', '/')).headers['strict-transport-security']
  expect([await safe('acacia'), await safe('narra')]).toEqual([undefined, 'max-age=31536000; includeSubDomains'])
})

test('nothing that was answered is counted for another village', async () => {
  const before = villages.named('narra')?.answers.get('4xx') ?? 0
  await call('acacia', 'GET', '/api/nowhere')
  expect(villages.named('narra')?.answers.get('4xx') ?? 0).toBe(before)
})
