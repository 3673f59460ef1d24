import type { Centavos } from './money.ts'

// QR Ph: the code that every bank and wallet of the country reads (EMV, merchant-presented). A code is a row of fields, each an
// id of two digits, a length of two digits in UTF-8 bytes, and its value; the last is a checksum over all before it.

interface Field {
  id: string
  value: string
}

/** Payee data of a village's QR code. */
export interface QrPh {
  /** Whose account it is, at most 25 letters. */
  name: string
  /** The bank or wallet, by its name where it is known, otherwise its code. */
  bank: string
}

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder()
/** Codes longer than this are none that a phone reads. */
const LONGEST = 512

/** CRC-16/CCITT-FALSE, four capitals. */
export function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of ENCODER.encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The fields of a code in their order; null where they do not add up. */
function fieldsOf(text: string): Field[] | null {
  const bytes = ENCODER.encode(text)
  const fields: Field[] = []
  let at = 0
  while (at < bytes.length) {
    const head = DECODER.decode(bytes.slice(at, at + 4))
    const length = Number(head.slice(2))
    if (!/^\d{4}$/.test(head) || at + 4 + length > bytes.length) return null
    fields.push({ id: head.slice(0, 2), value: DECODER.decode(bytes.slice(at + 4, at + 4 + length)) })
    at += 4 + length
  }
  return fields
}

const written = ({ id, value }: Field): string =>
  `${id}${String(ENCODER.encode(value).length).padStart(2, '0')}${value}`

const valueIn = (fields: readonly Field[], id: string): string | undefined =>
  fields.find((field) => field.id === id)?.value

/** The fields of a whole code of this country, the checksum the last; null for anything else. */
function wholeCode(text: string): Field[] | null {
  if (text.length > LONGEST) return null
  const fields = fieldsOf(text)
  if (fields?.[0]?.id !== '00' || fields.at(-1)?.id !== '63') return null
  const isOurs = valueIn(fields, '53') === '608' && valueIn(fields, '58') === 'PH'
  const given = valueIn(fields, '63')?.toUpperCase()
  return isOurs && checksumOf(text.slice(0, -4)) === given ? fields : null
}

const BANKS: Readonly<Record<string, string>> = {
  GXCHPHM2XXX: 'GCash',
  PAPHPHM1XXX: 'Maya',
  BNORPHMMXXX: 'BDO',
  BOPIPHMMXXX: 'BPI',
  UBPHPHMMXXX: 'UnionBank',
}

/** True when a text looks like such a code, whole or not. */
export const looksLikeQrPh = (text: string): boolean => /^000201/.test(text)

/** Parses a code; null for a text that is no whole code of QR Ph, above all where its checksum does not agree. */
export function readQrPh(text: string): QrPh | null {
  const fields = wholeCode(text)
  if (!fields) return null
  // Of a person, or of a merchant.
  const account = valueIn(fields, '27') ?? valueIn(fields, '28')
  const bic = valueIn(fieldsOf(account ?? '') ?? [], '01')
  if (!bic) return null
  return { name: valueIn(fields, '59') ?? '', bank: BANKS[bic] ?? bic }
}

/** True for a code that was made for one sale: it is used once (`12`), or has an amount; it is nobody's standing code. */
export function isOfOneSale(text: string): boolean {
  const fields = wholeCode(text) ?? []
  return valueIn(fields, '01') === '12' || valueIn(fields, '54') !== undefined
}

/**
 * The same code with an amount in centavos, which the payer's app then fills in: once (`12`), the account byte for byte as it
 * was, the checksum new. Null for a text that is no whole code, and for no amount.
 */
export function withAmount(text: string, amount: Centavos): string | null {
  const fields = readQrPh(text) && wholeCode(text)
  if (!fields || !Number.isInteger(amount) || amount <= 0) return null
  const stored = fields
    .filter(({ id }) => id !== '54' && id !== '63')
    .map((field) => (field.id === '01' ? { id: '01', value: '12' } : field))
  if (!stored.some(({ id }) => id === '01')) stored.splice(1, 0, { id: '01', value: '12' })
  const pesos = { id: '54', value: (amount / 100).toFixed(2) }
  // Fields stand in the order of their ids.
  const place = stored.findIndex(({ id }) => id > '54')
  stored.splice(place < 0 ? stored.length : place, 0, pesos)
  const body = `${stored.map(written).join('')}6304`
  return body + checksumOf(body)
}
