// biome-ignore-all lint/suspicious/noMisleadingCharacterClass: ranges of code points, not letters with accents

import { UNSEEN } from './text/unseen.ts'

/** Punctuation, signs and accents, of a text whose letters stand apart from their accents. */
const BESIDE =
  /[!-/:-@[-`{-\u00BF\u00D7\u00F7\u02B0-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3006\u3008-\u303F\uFE20-\uFE6F\u{1F000}-\u{1FAFF}]/gu

/**
 * A reference of an e-wallet, a bank or a cheque as it is compared: case, accents, spaces, punctuation and zeros before a number
 * make no other one; null for none. The database has the same (`reference_key`).
 */
export function plainReference(reference: string | null): string | null {
  if (reference === null) return null
  const seen = reference.normalize('NFKD').replace(UNSEEN, '').toLowerCase()
  const plain = seen.replace(BESIDE, '').replace(/(?<!\d)0+(?=\d)/g, '')
  return plain || seen || null
}
