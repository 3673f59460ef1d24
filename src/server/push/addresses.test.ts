import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { isPublicAddress, mayBeCalled, PrivateAddress, post } from './post.ts'

let connected = 0
const server = createServer((_request, response) => response.end('ok'))
server.on('connection', () => {
  connected += 1
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as AddressInfo
const url = new URL(`http://localhost:${port}/`)
const ask = { url, headers: {}, body: 'x', timeout: 5_000 }

describe('H13: addresses the server may call', () => {
  it.each(['8.8.8.8', '142.250.1.95', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fe80::1',
    'fd12::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  it('a host of the own network may be called when it is named, over http too, and no other', () => {
    const trusted = ['127.0.0.1:9000']
    expect(mayBeCalled(new URL('http://127.0.0.1:9000/a'), trusted)).toBe(true)
    expect(mayBeCalled(new URL('http://127.0.0.1:9001/a'), trusted)).toBe(false)
    expect(mayBeCalled(new URL('ftp://127.0.0.1:9000/a'), trusted)).toBe(false)
    expect(mayBeCalled(new URL('https://a.localhost./a'), trusted)).toBe(false)
  })
})

describe('a name that leads to a private address', () => {
  it('is never connected to', async () => {
    await expect(post({ ...ask, anywhere: false })).rejects.toThrow(PrivateAddress)
    expect(connected).toBe(0)
  })

  it('is connected to when it is trusted', async () => {
    expect(await post({ ...ask, anywhere: true })).toMatchObject({ status: 200, body: 'ok' })
    expect(connected).toBe(1)
  })
})
