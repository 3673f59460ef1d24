/** Marks that turn the direction of what follows, and other signs without a shape; a text keeps its own letters only. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** A text as a page of a browser can show it: one form of each letter, spaces for tabs, line ends kept, nothing that acts on its surroundings. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replace(INVISIBLE, ''))
    .join('\n')
}

/** A node of pdfmake's document. */
export type Node = Readonly<Record<string, unknown>>

// A page of a browser shows every letter, a PDF those of its font. What the font lacks is told in letters that it has, and never
// as a box (docs/decisions/own-or-library.md).

/** Code points that the font of the papers has a shape for, as ranges; `drawable.test.ts` reads them from the font. */
const DRAWN =
  '20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303 309 30f 323 ' +
  '384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1e9e 1ea0-1ef9 1f4d 2000-200a ' +
  '2010-2011 2013-2015 2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2070 2074-208e 20a3-20a4 20a6-20ac ' +
  '20b1 20b9-20ba 20bc-20bd 20c1 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 ' +
  '2264-2265 25a0 25ca-25cb 25cf fb01-fb04 fffc-fffd'

const RANGES = DRAWN.replaceAll(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')
/** Letters without a shape, with the marks that stand on them. */
const UNDRAWN = new RegExp(`(?:[^\\n${RANGES}]\\p{M}*)+`, 'gu')
const MARK = /\p{M}/gu
const EMOJI = /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\p{M}*)+/gu

/** Signs that mean the same as others that the font has. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    '✓': '√',
    '✔': '√',
    '☑': '[√]',
    '✅': '√',
    '✗': '×',
    '✘': '×',
    '✕': '×',
    '✖': '×',
    '❌': '×',
    '☒': '[×]',
    '☐': '[ ]',
  },
  ...{ '→': '->', '➔': '->', '➜': '->', '➡': '->', '←': '<-', '⬅': '<-', '↔': '<->', '⇒': '=>', '⇔': '<=>' },
  ...{
    '★': '*',
    '☆': '*',
    '⭐': '*',
    '▪': '■',
    '◼': '■',
    '◾': '■',
    '▶': '>',
    '►': '>',
    '◀': '<',
    '◄': '<',
    '‣': '•',
    '◦': '○',
  },
  ...{ '☎': 'Tel.', '✉': 'E-mail', '‒': '–', '∙': '·', '⋅': '·', '‛': '‘', '‟': '“', '⁃': '-', ʻ: '‘' },
}

/** A text as a PDF can show it: what its font lacks is told by signs that mean the same, by plain letters, or as missing. */
export const drawable = (text: string): string => printable(text).replace(UNDRAWN, standIn)

function standIn(letters: string): string {
  return Array.from(letters, (letter) => SIGNS[letter] ?? plain(letter) ?? letter)
    .join('')
    .replace(EMOJI, '[emoji]')
    .replace(UNDRAWN, missing)
}

/** As many question marks as letters; a mark alone is no letter. */
function missing(letters: string): string {
  const count = Array.from(letters.replace(MARK, '')).length
  return count > 0 ? `[${'?'.repeat(count)}]` : ''
}

const isDrawn = (text: string): boolean => text.search(UNDRAWN) < 0

/** A letter in another dress, a wide or a circled one, or one whose accent the font lacks; undefined where that is another letter. */
function plain(letter: string): string | undefined {
  const forms = [letter.normalize('NFKC'), letter.normalize('NFKD'), letter.normalize('NFKD').replace(MARK, '')]
  return forms.find((form) => form !== '' && isDrawn(form))
}

const LONG_WORD = /\S{30}/u

/** A text as a node; a line may be broken anywhere in a word that is too long for it. */
export function words(text: string): Node {
  const clean = drawable(text)
  return LONG_WORD.test(clean) ? { text: clean, wordBreak: 'break-all' } : { text: clean }
}
