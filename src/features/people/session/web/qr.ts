import { encode } from 'uqr'

/** A larger code is too fine for a telephone to read from a screen. */
const LARGEST_VERSION = 20

/**
 * A QR code of a text, with error correction M and at most 666 bytes: rows of squares, true for dark, without the white
 * margin. Throws when the text is too long.
 */
export const qrOf = (text: string): boolean[][] =>
  encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: LARGEST_VERSION }).data
