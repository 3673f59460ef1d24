/** Marks that turn the direction of what follows, and other signs without a shape; a text keeps its own letters only. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** A text as paper can show it: one form of each letter, spaces for tabs, line ends kept, nothing that acts on its surroundings. */
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

const LONG_WORD = /\S{30}/u

/** A node of pdfmake's document. */
export type Node = Readonly<Record<string, unknown>>

/** A text as a node; a line may be broken anywhere in a word that is too long for it. */
export function words(text: string): Node {
  const clean = printable(text)
  return LONG_WORD.test(clean) ? { text: clean, wordBreak: 'break-all' } : { text: clean }
}
