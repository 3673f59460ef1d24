import { describe, expect, it } from 'vitest'
import { greeting } from './one-village.ts'

const HERE = 'http://127.0.0.1:4000'
const greet = (publicUrl: string | null, host: string, more: { setupToken?: string; addresses?: string[] } = {}) =>
  greeting({ config: { publicUrl, host }, address: HERE, setupToken: null, addresses: ['192.168.1.20'], ...more })

describe('the first start', () => {
  it('gives the one-time link, and the exact lines with which phones reach it', () => {
    const text = greet(null, '127.0.0.1', { setupToken: 'abc' })
    expect(text).toContain('\nPurok is ready at http://127.0.0.1:4000\n')
    expect(text).toContain('\n  http://127.0.0.1:4000/setup?token=abc\n')
    expect(text).toContain('\n  HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.20:4000 npm start\n')
    expect(text).toContain('\n  HOST=0.0.0.0\n  PUBLIC_URL=http://192.168.1.20:4000\n')
  })

  it('names no line on a computer without a network', () => {
    const text = greet(null, '127.0.0.1', { setupToken: 'abc', addresses: [] })
    expect(text).not.toContain('PUBLIC_URL')
    expect(text).toContain('npm run doctor')
  })
})

it('later starts say in one line that phones cannot open it', () => {
  const text = greet(null, '127.0.0.1')
  expect(text).toContain('Sign in there.')
  expect(text).toContain('Phones cannot open that address')
  expect(text).not.toContain('PUBLIC_URL')
})

it('names the address phones use where the network reaches it', () => {
  for (const data of [greet(null, '0.0.0.0'), greet('http://192.168.1.20:4000', '0.0.0.0')]) {
    expect(data).toContain('ready at http://192.168.1.20:4000\n')
    expect(data).toContain('Phones in this network open http://192.168.1.20:4000 too.')
  }
  expect(greet(null, '0.0.0.0', { setupToken: 'abc' })).toContain('  http://192.168.1.20:4000/setup?token=abc\n')
})

it('says that HOST is missing where PUBLIC_URL names this computer and nobody listens there', () => {
  expect(greet('http://192.168.1.20:4000', '127.0.0.1')).toContain('HOST=0.0.0.0 is missing')
})

it('has nothing to say of phones where a proxy ends HTTPS', () => {
  expect(greet('https://office.example', '127.0.0.1')).not.toContain('hones')
})
