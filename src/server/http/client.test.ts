import { describe, expect, it, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { baseUrlOf, trusts } from './client.ts'

describe('A11: X-Forwarded-For is believed from the right, as far as TRUST_PROXY goes', () => {
  const BEHIND = '10.0.0.2'
  const LIST = ['10.0.0.0/8', '2001:db8:ff::/48']
  const cases: [0 | 1 | 2 | readonly string[], string, string | undefined, string][] = [
    [0, BEHIND, '203.0.113.1', BEHIND],
    [1, BEHIND, undefined, BEHIND],
    [1, BEHIND, '203.0.113.1', '203.0.113.1'],
    [1, BEHIND, '198.51.100.66, 203.0.113.1', '203.0.113.1'],
    [1, BEHIND, 'spoofed, 198.51.100.66,203.0.113.1', '203.0.113.1'],
    [1, BEHIND, '198.51.100.66, 203.0.113.1:51234', '203.0.113.1'],
    [1, BEHIND, '[2001:db8::7]:443', '2001:db8::7'],
    [1, BEHIND, '203.0.113.1, unknown', BEHIND],
    [2, BEHIND, '198.51.100.66, 203.0.113.1, 10.0.0.3', '203.0.113.1'],
    [2, BEHIND, '203.0.113.1', '203.0.113.1'],
    [LIST, BEHIND, '198.51.100.66, 203.0.113.1, 10.9.9.9', '203.0.113.1'],
    [LIST, BEHIND, '203.0.113.1', '203.0.113.1'],
    [LIST, '2001:db8:ff::2', '203.0.113.1', '203.0.113.1'],
    [LIST, '192.0.2.9', '203.0.113.1', '192.0.2.9'],
    [LIST, `::ffff:${BEHIND}`, '198.51.100.66, 203.0.113.1', '203.0.113.1'],
  ]
  const known = new Map<string, Awaited<ReturnType<typeof testApp>>>()

  it.each(cases)('TRUST_PROXY %j, from %s with %j: %s', async (trustProxy, from, forwarded, client) => {
    const key = JSON.stringify(trustProxy)
    const { call, database, signInAs } = known.get(key) ?? (await testApp({ config: { trustProxy } }))
    known.set(key, { call, database, signInAs } as never)
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const email = `guess${Math.random()}@village.example`
    await call('POST', '/login', { email, password: 'wrong-one' }, { from, headers })
    const { rows } = await database.pool.query('select address from login_failures where email = $1', [email])
    expect(rows).toEqual([{ address: client.includes(':') ? '2001:db8:0:0::/64' : client }])
  })
})

test('trusts so many hops, or these addresses', () => {
  expect([0, 1, 2].map((hop) => trusts(2)('192.0.2.1', hop))).toEqual([true, true, false])
})

describe('A12: the address that links begin with', () => {
  const own = { localAddress: '192.168.1.5', localPort: 4000 }
  const here = { localAddress: '127.0.0.1', localPort: 4000 }
  it.each([
    ['https://office.example', '192.168.1.5:4000', own, 'https://office.example'],
    [null, '192.168.1.5:4000', own, 'http://192.168.1.5:4000'],
    [null, '192.168.1.6:4000', own, 'http://127.0.0.1:4000'],
    [null, '192.168.1.5:4001', own, 'http://127.0.0.1:4000'],
    [null, 'localhost:4000', own, 'http://127.0.0.1:4000'],
    [null, 'LOCALHOST:4000', here, 'http://localhost:4000'],
    [null, '127.0.0.1:4000', here, 'http://127.0.0.1:4000'],
    [null, '[::1]:4000', { localAddress: '::1', localPort: 4000 }, 'http://[::1]:4000'],
    [null, '10.0.0.7:4000', { localAddress: '::ffff:10.0.0.7', localPort: 4000 }, 'http://10.0.0.7:4000'],
    [null, 'village.lan', { localAddress: '127.0.0.1', localPort: 80 }, 'http://127.0.0.1'],
    [null, 'localhost', { localAddress: '127.0.0.1', localPort: 80 }, 'http://localhost'],
    [null, 'evil.example', here, 'http://127.0.0.1:4000'],
    [null, '127.0.0.1:4000@evil.example', here, 'http://127.0.0.1:4000'],
    [null, undefined, here, 'http://127.0.0.1:4000'],
    [null, 'localhost:4000', {}, 'http://127.0.0.1:4321'],
  ] as const)('PUBLIC_URL %s, Host %s', (publicUrl, name, socket, address) => {
    expect(baseUrlOf({ publicUrl, host: '0.0.0.0', port: 4321 }, name, socket)).toBe(address)
  })

  it('is the one it listens on when that is a certain one', () => {
    const config = { publicUrl: null, host: '192.168.1.5', port: 4321 }
    expect(baseUrlOf(config, 'evil.example', {})).toBe('http://192.168.1.5:4321')
    expect(baseUrlOf({ ...config, host: '::1' }, 'evil.example', {})).toBe('http://[::1]:4321')
    expect(baseUrlOf({ ...config, host: '::' }, 'evil.example', {})).toBe('http://127.0.0.1:4321')
  })
})
