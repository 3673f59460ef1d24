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
