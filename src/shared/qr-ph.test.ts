import { describe, expect, it } from 'vitest'
import { checksumOf, isOfOneSale, looksLikeQrPh, readQrPh, withAmount } from './qr-ph.ts'

const STATIC =
  '00020101021127770012com.p2pqrpay0111GXCHPHM2XXX02089996440303152170200000123450411091700000005204601653036085802PH5918SAMPLE VILLAGE HOA6007CABUYAO63047920'
const WITH_AMOUNT =
  '00020101021227770012com.p2pqrpay0111GXCHPHM2XXX020899964403031521702000001234504110917000000052046016530360854071250.505802PH5918SAMPLE VILLAGE HOA6007CABUYAO63046974'

const signed = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`

describe('a code of QR Ph', () => {
  it('has the checksum of the standard', () => {
    expect(checksumOf('123456789')).toBe('29B1')
  })

  it('says whose account it is and at which bank or wallet', () => {
    expect(readQrPh(STATIC)).toEqual({ name: 'SAMPLE VILLAGE HOA', bank: 'GCash' })
  })

  it.each([
    ['its checksum is wrong', STATIC.replace(/7920$/, '7921')],
    ['a letter was changed', STATIC.replace('SAMPLE', 'SIMPLE')],
    ['its end is missing', STATIC.slice(0, -8)],
    ['a length is wrong', STATIC.replace('5918', '5919')],
    ['it is of another country', signed(STATIC.slice(0, -8).replace('5802PH', '5802SG'))],
    ['it is in another currency', signed(STATIC.slice(0, -8).replace('5303608', '5303702'))],
    ['it names no account', signed('0002010102115204601653036085802PH5911SAMPLE NAME6007CABUYAO')],
    ['it is an address', 'https://example.test/pay'],
    ['it is empty', ''],
    ['it is endless', `${STATIC}${'0'.repeat(600)}`],
  ])('is refused when %s', (_, text) => {
    expect(readQrPh(text)).toBeNull()
    expect(withAmount(text, 100)).toBeNull()
  })

  it.each([
    ['the standing code of an account', STATIC, false],
    ['a code that is used once, with an amount', WITH_AMOUNT, true],
    ['a code that is used once', signed(STATIC.slice(0, -8).replace('010211', '010212')), true],
    ['a standing code with an amount', signed(STATIC.slice(0, -8).replace('5802PH', '5406100.005802PH')), true],
  ])('tells whether it was made for one sale: %s', (_, text, wanted) => {
    expect(readQrPh(text)).not.toBeNull()
    expect(isOfOneSale(text)).toBe(wanted)
  })

  it('takes an amount: once to be used, the account as it was, a new checksum', () => {
    expect(withAmount(STATIC, 125_050)).toBe(WITH_AMOUNT)
  })

  it('with an amount takes another in its place', () => {
    expect(withAmount(withAmount(STATIC, 99) ?? '', 125_050)).toBe(WITH_AMOUNT)
  })

  it('counts a name in bytes, as phones do', () => {
    const body = '00020101021127150111GXCHPHM2XXX5204601653036085802PH5910LOS NIÑOS6007CABUYAO'
    const code = signed(body)
    expect(readQrPh(code)?.name).toBe('LOS NIÑOS')
    expect(readQrPh(withAmount(code, 500) ?? '')?.name).toBe('LOS NIÑOS')
  })

  it.each([0, -5, 1.5, Number.NaN])('takes no amount of %s centavos', (amount) => {
    expect(withAmount(STATIC, amount)).toBeNull()
  })

  it('is told from other texts by how it begins', () => {
    expect([STATIC, 'https://example.test', ''].map(looksLikeQrPh)).toEqual([true, false, false])
  })
})
