import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { urlOf } from '#shared/contract.ts'
import { testApp } from '../app.ts'
import { fullVillage, withMoney } from '../full-village.ts'

// H02, A08: forms that are none, to every call that takes files. A new one is tried without being named here.

const usual = process.env.TMPDIR
const uploads = await mkdtemp(join(tmpdir(), 'purok-cut-off-'))
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  await rm(uploads, { recursive: true, force: true })
})

const testing = await testApp()
process.env.TMPDIR = uploads
const { app, tokenFor } = testing
const village = await fullVillage(testing)
await withMoney(village)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(address).port)
const tokens = { admin: await tokenFor(village.admin.userId), owner: await tokenFor(village.owner.userId) }
const endpoints = Object.values(features)
  .flatMap(({ contract }) => Object.values(contract))
  .filter(({ files }) => files)

const file = (field: string, bytes: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${bytes}`
const MULTIPART = 'multipart/form-data; boundary='
/** Each with its type and what comes of the body. */
const broken = (field: string): Record<string, { type: string; body: string }> => ({
  'no boundary': { type: 'multipart/form-data', body: file(field, 'abc\r\n--edge--\r\n') },
  'an empty boundary': { type: MULTIPART, body: file(field, 'abc\r\n--edge--\r\n') },
  'another boundary': { type: `${MULTIPART}other`, body: file(field, 'abc\r\n--edge--\r\n') },
  'a boundary of 300 characters': { type: MULTIPART + 'e'.repeat(300), body: `--${'e'.repeat(300)}--\r\n` },
  'an end in the head of a part': { type: `${MULTIPART}edge`, body: file(field, '').slice(0, 40) },
  'an end in the middle of a file': { type: `${MULTIPART}edge`, body: file(field, 'abc') },
  'an end in the middle of a field': {
    type: `${MULTIPART}edge`,
    body: '--edge\r\ncontent-disposition: form-data; name="title"\r\n\r\nabc',
  },
  'a head without an end': { type: `${MULTIPART}edge`, body: `--edge\r\n${'x: y\r\n'.repeat(200)}` },
  'a field named like a prototype': {
    type: `${MULTIPART}edge`,
    body: '--edge\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--edge--\r\n',
  },
  'JSON that is none': {
    type: `${MULTIPART}edge`,
    body: '--edge\r\ncontent-disposition: form-data; name="x"\r\ncontent-type: application/json\r\n\r\n{\r\n--edge--\r\n',
  },
})

const pathOf = (endpoint: Endpoint) => urlOf(endpoint).replace(/:\w+/g, '1')
const tokenOf = ({ who }: Endpoint) => (who === 'resident' || who === 'owner' ? tokens.owner : tokens.admin)

/** Sends a body that is shorter than it says and says no more; returns what comes back before the end. */
const cutOff = (endpoint: Endpoint, body: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.end(
        [
          `${endpoint.method} ${pathOf(endpoint)} HTTP/1.1`,
          `host: 127.0.0.1:${port}`,
          `authorization: Bearer ${tokenOf(endpoint)}`,
          `content-type: ${MULTIPART}edge`,
          `content-length: ${body.length + 1000}`,
          '',
          body,
        ].join('\r\n'),
      ),
    )
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })

describe('H02: a broken form is 400', () => {
  it('of every call that takes files', () => {
    expect(endpoints.length).toBeGreaterThan(5)
  })

  it.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, endpoint) => {
    const [field = 'file'] = endpoint.files ?? []
    for (const [what, { type, body }] of Object.entries(broken(field))) {
      const { statusCode, payload, headers } = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { authorization: `Bearer ${tokenOf(endpoint)}`, 'content-type': type },
        payload: body,
      })
      expect([statusCode, payload], what).toEqual([400, expect.stringMatching(/^\{"message":"[^"]{5,}/)])
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect(await cutOff(endpoint, file(field, 'abc'))).toMatch(/^(HTTP\/1.1 400|$)/)
    // Nothing waits for the rest, and nothing of it stays.
    await expect.poll(() => readdir(uploads)).toEqual([])
  })
})
