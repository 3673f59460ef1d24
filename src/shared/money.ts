/** Whole centavos. Every amount inside the product is one; pesos exist only at the HTTP edge and on screens. */
export type Centavos = number

/** ₱99,999,999.99, the largest amount that is accepted (docs/spec/http.md#amounts). */
export const MAX_CENTAVOS: Centavos = 9_999_999_999

const AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/

/**
 * Reads an amount in pesos as it arrives: a number or a text of plain ASCII digits with at most two decimals.
 * Returns centavos, or null when it is anything else (exponent, thousands comma, third decimal, NaN, -0;
 * docs/spec/http.md#amounts).
 */
export function parseAmount(value: unknown): Centavos | null {
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) return null
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const text = String(value).trim()
  if (!AMOUNT.test(text) || /^-0+(\.0*)?$/.test(text)) return null
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const centavos = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (centavos > MAX_CENTAVOS) return null
  return text.startsWith('-') ? -centavos : centavos
}

/** Centavos as the pesos of the API: a number with at most two decimals. */
export const toPesos = (centavos: Centavos): number => centavos / 100

/** Pesos of an API answer back to centavos, for sums in the browser. */
export const toCentavos = (pesos: number): Centavos => Math.round(pesos * 100)

const format = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Sign for a figure that is missing (docs/spec/http.md#amounts). */
export const MISSING = 'N/A'

/** `₱1,234.50` from centavos; negative amounts as `-₱100.00`; `N/A` for what is no number. */
export const peso = (centavos: Centavos): string =>
  !Number.isFinite(centavos) ? MISSING : `${centavos < 0 ? '-' : ''}₱${format.format(Math.abs(centavos) / 100)}`
