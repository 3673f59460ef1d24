import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../test/app.ts'

const { app, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')

beforeAll(async () => {
  await database.transaction({ userId: null, requestId: null }, async (tx) => {
    for (let lot = 1; lot <= 180; lot++) await anEmptyHouse(tx, { block: 1 + (lot % 2), lot: Math.ceil(lot / 2) })
  })
})

const ask = (url: string, encoding?: string) =>
  app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  })
const LONG = '/api/balances?lots=true'
const LONGER = '/api/openapi.json'

describe('a long answer', () => {
  it.each([
    ['at once', LONG, 8_000, 32_000],
    ['beside the thread that answers', LONGER, 32_000, 10_000_000],
  ])('is packed for whoever reads it so, %s, and is the same', async (_, url, least, most) => {
    const plain = await ask(url)
    expect(plain.payload.length).toBeGreaterThan(least)
    expect(plain.payload.length).toBeLessThan(most)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await ask(url, 'gzip, deflate, br')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
    expect(packed.headers.vary).toBe('Origin, Accept-Encoding')
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
  })

  it.each(['identity', 'br', 'gzip;q=0', 'deflate, gzip;q=0.0'])('is sent as it is to %s', async (encoding) => {
    const { headers, payload } = await ask(LONG, encoding)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(payload)).toHaveProperty('lots')
  })

  it('is packed where refusing is not meant', async () => {
    expect((await ask(LONG, 'br;q=0.5, gzip;q=0.3')).headers['content-encoding']).toBe('gzip')
  })
})

it('a short answer is sent as it is: packing it would cost more than it saves', async () => {
  expect((await ask('/api/me', 'gzip')).headers['content-encoding']).toBeUndefined()
})

it('a file is sent as it is', async () => {
  const { headers } = await ask('/api/standing/members/paper', 'gzip')
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/pdf', undefined])
})
