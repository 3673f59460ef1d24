import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../../test/authenticator.ts'
import { addressOfSecret, base32, stepAt, stepOfCode } from './second-factor.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes by time', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %d seconds are those of the standard', (seconds, code) => {
    const now = new Date(seconds * 1000)
    expect(stepOfCode(secret, code.slice(2), now, 0)).toBe(Math.floor(seconds / 30))
    expect(codeOf(secret, stepAt(now))).toBe(code.slice(2))
  })

  it('count half a minute around their time, and only after the last one that was used', () => {
    const now = new Date(1234567890_000)
    const step = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOf(secret, step + away), now, 0))
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
    expect(stepOfCode(secret, codeOf(secret, step), now, step)).toBeUndefined()
    expect(stepOfCode(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
    for (const odd of ['', '12345', '１２３４５６', 'ñ'.repeat(6)])
      expect(stepOfCode(secret, odd, now, 0)).toBeUndefined()
  })

  // RFC 4648, §10.
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is written %s', (text, written) => expect(base32(Buffer.from(text))).toBe(written))

  it('the address names village and account', () => {
    const address = addressOfSecret(secret, {
      email: 'ana+1@office.example',
      village: 'Los Niños: Phase 2, North Gate',
    })
    expect(address).toBe(
      'otpauth://totp/ana%2B1%40office.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Los%20Ni%C3%B1os%3A%20Phase%202%2C%20Nort',
    )
    const { label, algorithm, digits, secret: read } = URI.parse(address)
    expect({ label, algorithm, digits }).toEqual({ label: 'ana+1@office.example', algorithm: 'SHA1', digits: 6 })
    expect(Buffer.from(read.bytes)).toEqual(secret)
  })
})
