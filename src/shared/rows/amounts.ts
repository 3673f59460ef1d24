import type { Centavos } from '../money.ts'

/** ₱9,999,999,999.99: more than any account of a village has. */
const MAX = 999_999_999_999

const PLAIN = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/

/** Amount read from a cell of a column of money; `side` where it says on which side it stands. */
export interface ReadAmount {
  amount: Centavos
  side: 'in' | 'out' | null
}

/**
 * An amount as statements write it, in centavos: `1,234.50`, `(1,234.50)`, `-50`, `₱50.00 CR`. Null for an empty cell and a
 * dash, undefined for what is no amount.
 */
export function amountOf(text: string): ReadAmount | null | undefined {
  const shown = text.replaceAll('\u2212', '-').trim()
  if (/^(?:-*|n\/?a)$/i.test(shown)) return null
  const bracket = /^\((.*)\)$/.exec(shown)
  let rest = (bracket?.[1] ?? shown).replace(/₱|php|p(?=\d)|\s/gi, '')
  const word = /(cr|dr)\.?$/i.exec(rest)
  if (word) rest = rest.slice(0, word.index)
  const minus = /^-|-$/.test(rest)
  const sign = /^[+-]|[+-]$/.exec(rest)
  if (sign) rest = rest.replace(/^[+-]|[+-]$/, '')
  const parts = PLAIN.exec(rest)
  if (!parts) return undefined
  const centavos = Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  if (centavos > MAX) return undefined
  const side = word ? (word[1]?.toLowerCase() === 'cr' ? 'in' : 'out') : null
  return { amount: minus || bracket ? -centavos : centavos, side }
}
