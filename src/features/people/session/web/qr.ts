import { encode } from 'uqr'

/** The white around a code that scanners need, in squares. */
export const QR_MARGIN = 4

/** A larger code is too fine for a telephone to read from a screen. */
const LARGEST_VERSION = 20

/**
 * A QR code of a text, with error correction M and at most 666 bytes: rows of squares, true for dark, without the white
 * margin. Throws when the text is too long.
 */
export const qrOf = (text: string): boolean[][] =>
  encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: LARGEST_VERSION }).data

/** The dark squares of a code as one path of a drawing, `size` squares wide with its margin. */
export function qrPath(rows: readonly boolean[][]): { size: number; path: string } {
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QR_MARGIN} ${y + QR_MARGIN}h1v1h-1z`] : [])),
  )
  return { size: rows.length + 2 * QR_MARGIN, path: squares.join('') }
}
