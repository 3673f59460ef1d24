import { describe, expect, it, test } from 'vitest'
import { addressToSet, isLocalAddress, linkBase, networkAddresses } from './client.ts'

const one = (address: string, more: object = {}) => ({
  ...{ address, netmask: '255.255.255.0', family: 'IPv4' as const, mac: '00:00:00:00:00:00' },
  ...{ internal: false, cidr: null },
  ...more,
})

test.each([
  ...['localhost', 'office.localhost', '127.0.0.1', '127.1.2.3', '0.0.0.0', '::1', '::', '[::1]', '::ffff:127.0.0.1'],
  ...['http://127.0.0.1:4000', 'http://LOCALHOST', 'https://[::1]:4000/start', 'http://0.0.0.0:4000'],
])('%s is known to this machine only', (address) => {
  expect(isLocalAddress(address)).toBe(true)
})

test.each([
  ...['192.168.1.20', '10.0.0.7', '2001:db8::7', 'office.example', 'mylocalhost', 'localhost.example'],
  ...['http://192.168.1.20:4000', 'https://office.example', 'http://[2001:db8::7]:4000'],
])('%s is reached from others', (address) => {
  expect(isLocalAddress(address)).toBe(false)
})

describe('the addresses of the machine', () => {
  it('are those a phone may reach, of the office’s network first, of containers last', () => {
    const found = networkAddresses({
      lo: [one('127.0.0.1', { internal: true })],
      docker0: [one('172.17.0.1')],
      ppp0: [one('203.0.113.9')],
      'vEthernet (WSL)': [one('172.20.0.1')],
      'Wi-Fi': [one('fe80::1', { family: 'IPv6', scopeid: 2 }), one('192.168.1.20')],
      eth1: [one('169.254.3.4')],
    })
    expect(found).toEqual(['192.168.1.20', '203.0.113.9', '172.17.0.1', '172.20.0.1'])
  })
})

describe('what links that leave the machine begin with', () => {
  const office = () => ['192.168.1.20', '10.0.0.7']
  const none = () => []
  it.each([
    ['PUBLIC_URL', 'https://office.example', '0.0.0.0', 'http://localhost:4000', office, 'https://office.example'],
    ['where it was reached', null, '0.0.0.0', 'http://10.0.0.7:4000', office, 'http://10.0.0.7:4000'],
    ['the network address', null, '0.0.0.0', 'http://localhost:4000', office, 'http://192.168.1.20:4000'],
    ['the network address of ::', null, '::', 'http://[::1]:80', office, 'http://192.168.1.20'],
    ['nothing better', null, '127.0.0.1', 'http://localhost:4000', office, 'http://localhost:4000'],
    ['nothing without a network', null, '0.0.0.0', 'http://127.0.0.1:4000', none, 'http://127.0.0.1:4000'],
  ] as const)('%s', (_, publicUrl, host, reachedAt, addresses, begin) => {
    expect(linkBase({ publicUrl, host }, reachedAt, addresses)).toBe(begin)
  })

  it('is to be set where only this machine knows it', () => {
    const set = (publicUrl: string | null, host: string) =>
      addressToSet({ publicUrl, host }, publicUrl ?? 'http://127.0.0.1:4000', office)
    expect(set(null, '127.0.0.1')).toBe('http://192.168.1.20:4000')
    expect(set('http://localhost:4001', '0.0.0.0')).toBe('http://192.168.1.20:4001')
    expect(set(null, '0.0.0.0')).toBeNull()
    expect(set('https://office.example', '127.0.0.1')).toBeNull()
    expect(addressToSet({ publicUrl: null, host: '' }, 'http://127.0.0.1:4000', none)).toBe('http://192.168.1.20:4000')
  })
})
