import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'

const ORIGIN = 'https://office.example'
const { app, call, signInAs, host } = await testApp({ config: { corsOrigins: [ORIGIN] }, callsPerMinute: 100 })
/** A08 */
const SAFE = [
  'x-content-type-options',
  'cache-control',
  'referrer-policy',
  'content-security-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
]
const from = (origin: string) => ({ headers: { origin } })

describe('other sites', () => {
  it('A07: an allowed origin gets its headers on every answer, failures included', async () => {
    const answers = [
      await call('GET', '/public/settings', undefined, from(ORIGIN)),
      await call('GET', '/me', undefined, from(ORIGIN)),
      await call('GET', '/nowhere', undefined, from(ORIGIN)),
      await call('POST', '/login', {}, from(ORIGIN)),
      await call('GET', '/sanctum/csrf-cookie', undefined, from(ORIGIN)),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 404, 422, 204])
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(ORIGIN)
      expect(headers['access-control-allow-credentials']).toBe('true')
      expect(headers['access-control-expose-headers']).toBe('Content-Disposition, Retry-After, Idempotency-Replayed')
      expect(String(headers.vary)).toContain('Origin')
    }
  })

  it('A07: an unlisted origin gets nothing', async () => {
    const { headers } = await call('GET', '/public/settings', undefined, from('https://evil.example'))
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(String(headers.vary)).toContain('Origin')
  })

  it('a preflight is answered before anybody is asked who they are, with x-xsrf-token', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/bookings',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-xsrf-token',
      },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
    expect(headers['access-control-allow-headers']).toBe(
      'authorization, content-type, accept, x-xsrf-token, x-requested-with, idempotency-key',
    )
    expect(headers['access-control-max-age']).toBe('600')
  })
})

describe('what is no call', () => {
  it('an unknown path is a JSON 404, a wrong method a 405 that names the right ones', async () => {
    const unknown = await call<{ message: string }>('GET', '/nowhere')
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such address.'])
    const wrong = await call('DELETE', '/login')
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST'])
    const both = await call('DELETE', '/setup')
    expect(both.headers.allow).toBe('GET, POST')
  })

  it('an address that cannot be read is a JSON 400', async () => {
    const answer = await call<{ message: string }>('GET', '/%zz')
    expect([answer.status, answer.body.message]).toEqual([400, 'The address could not be read.'])
  })
})

describe('bodies', () => {
  it('an empty body is an empty object, also with a JSON content type', async () => {
    const answer = await call<{ message: string }>('POST', '/login', undefined, {
      raw: '',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body.message]).toEqual([422, 'Please enter your email'])
    const named = { code: 'session.email_needed', params: {} }
    expect(answer.body).toMatchObject({ ...named, codes: { email: [named] } })
  })

  it('A07: forms and text are refused where JSON is expected', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await call('POST', '/login', undefined, { raw: 'email=a', headers: { 'content-type': type } })
      expect(answer.status).toBe(400)
    }
    const form = new FormData()
    form.set('email', 'a@b.example')
    expect((await call('POST', '/login', undefined, { form })).status).toBe(400)
  })

  it('H01: broken, huge and endlessly deep JSON is refused at once', async () => {
    const json = { headers: { 'content-type': 'application/json' } }
    expect((await call('POST', '/login', undefined, { raw: '{"email":', ...json })).status).toBe(400)
    expect(
      (await call('POST', '/login', undefined, { raw: `{"email":"${'x'.repeat(2_000_000)}"}`, ...json })).status,
    ).toBe(413)
    const deep = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect([400, 422]).toContain((await call('POST', '/login', undefined, { raw: deep, ...json })).status)
    expect((await call('POST', '/login', [1, 2])).status).toBe(422)
    expect((await call('POST', '/login', 'text')).status).toBe(422)
  })

  it('A03: a prototype in the body is ignored', async () => {
    const raw = '{"email":"a@b.example","__proto__":{"role_type":"admin"},"constructor":{"prototype":{"x":1}}}'
    const answer = await call<{ message: string }>('POST', '/login', undefined, {
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body.message]).toEqual([422, 'Please enter a password'])
    expect({}).not.toHaveProperty('x')
  })

  it('H06: NUL and half a surrogate pair are 422', async () => {
    for (const email of ['a\u0000@b.example', '\\ud800']) {
      const raw = `{"email":${email.startsWith('\\') ? `"${email}"` : JSON.stringify(email)},"password":"x"}`
      expect(
        (await call('POST', '/login', undefined, { raw, headers: { 'content-type': 'application/json' } })).status,
      ).toBe(422)
    }
  })
})

describe('every answer', () => {
  it('A08: carries the headers that keep browsers safe', async () => {
    const { headers } = await call('GET', '/public/settings')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const csp = String(headers['content-security-policy'])
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "script-src 'self';"])
      expect(csp).toContain(rule)
  })

  it('A08: also of an address that cannot be read', async () => {
    const usual = await call('GET', '/public/settings')
    for (const path of ['/%zz', `/files/${'x'.repeat(400)}`]) {
      const { status, headers } = await call('GET', path)
      expect(status).toBe(400)
      for (const name of SAFE) expect(headers[name], name).toBe(usual.headers[name])
    }
  })

  it('is served whatever Accept says', async () => {
    expect((await call('GET', '/health', undefined, { headers: { accept: 'application/pdf' } })).status).toBe(200)
  })

  it('H11: a fault of ours tells nothing but a number to look for', async () => {
    const { token } = await signInAs('admin')
    await host.database.pool.query('alter table settings rename to settings_gone')
    const answer = await call<{ message: string }>('GET', '/settings', undefined, { token })
    await host.database.pool.query('alter table settings_gone rename to settings')
    expect(answer.status).toBe(500)
    expect(answer.body.message).toMatch(/the number of this failure is [0-9a-f]{16}\.$/)
    expect(answer.text).not.toMatch(/settings|relation|select|node_modules/)
  })

  it('is 429 with Retry-After when a token calls too often', async () => {
    const { token } = await signInAs('treasurer')
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => call('GET', '/settings/village_name', undefined, { token })),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.body).toHaveProperty('message')
  })
})

describe('a real socket', () => {
  it.each([
    ['400', 'a line that is none', 'nonsense\r\n\r\n'],
    ['400', 'no Host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['400', 'an address that is none', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['400', 'two lengths', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n'],
    ['417', 'an expectation', 'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: the best\r\nContent-Length: 0\r\n\r\n'],
    ['431', 'a huge header', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('A08: %s for %s carries the headers too', async (status, _, text) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve) => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        got += chunk.toString()
        socket.end()
      })
      socket.on('error', () => resolve(got))
      socket.on('close', () => resolve(got))
    })
    expect(answer.split(' ')[1]).toBe(status)
    const usual = await call('GET', '/public/settings')
    for (const name of SAFE) expect(answer.toLowerCase()).toContain(`${name}: ${usual.headers[name]}\r\n`.toLowerCase())
    expect(answer).toMatch(/\r\n\r\n\{"message":"[^"]{5,}/)
  })

  it('H09: contradictory lengths and TRACE are refused, and the server goes on', async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const send = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => {
          answer += chunk.toString()
          socket.end()
        })
        socket.on('error', () => resolve(answer || 'closed'))
        socket.on('close', () => resolve(answer || 'closed'))
      })
    const both = await send(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(both).toMatch(/^(HTTP\/1.1 400|closed)/)
    expect(await send('TRACE /api/health HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^(HTTP\/1.1 4\d\d|closed)/)
    expect(await send(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatch(
      /^(HTTP\/1.1 4\d\d|closed)/,
    )
    expect(await send('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 200/)
  })
})
