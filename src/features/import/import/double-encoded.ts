/** Letters Windows-1252 shows for the bytes 0x80 to 0x9f; the five it leaves out keep their own code. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const BYTES = new Map([...HIGH].map((sign, at) => [sign, 0x80 + at]))
/** Twice is what happens; more than a few times is a text of another kind. */
const MAX_TIMES = 3
/** Signs that stand where a letter was read in a wrong encoding: what is left when it cannot be turned back. */
const TRACES = /\ufffd|Ã(?![\p{L}])|Ã(?=[ªºƒˆŠŒŽšœžŸµ])|Â[\u0080-\u00bf]|â€|√|[├┬]/u

/** Signs within a word that no name has, as letters of a Mac or of MS-DOS become them; a capital that follows small letters. */
const STRANGE =
  /[\x80-\x9f]|\p{Ll}[–—‘“”…‹›˜ˆ‰]\p{Ll}|\p{L}[¤¥§¶†‡ƒ¢£±¬¦•„‚¿¡×÷](?:\p{L}|$)|\p{Ll}(?<!\bMa?c)[À-ÖØ-ÞŽŠŸ](?:\p{Ll}|\P{L}|$)|\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}]\p{Script=Latin}/u

const byteOf = (sign: string): number | null => BYTES.get(sign) ?? (sign <= '\xff' ? sign.charCodeAt(0) : null)

/** The text whose UTF-8 was taken for Windows-1252; null when it was not. */
function turnedBack(text: string): string | null {
  const bytes = [...text].map(byteOf)
  if (!bytes.some((byte) => byte !== null && byte > 0x7f)) return null
  if (!bytes.every((byte) => byte !== null)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}

/**
 * Finds a text that was encoded twice on its way through spreadsheets: `PeÃ±a` was `Peña`. `damaged` where traces of it
 * stand and the text does not turn back as a whole, or a letter in it that no name has; neither for a text that is what it says.
 */
export function readEncoding(text: string): { mended?: string; damaged?: true } {
  let mended = text
  for (let times = 0; times < MAX_TIMES; times++) {
    const back = turnedBack(mended)
    if (back === null) break
    mended = back
  }
  if (TRACES.test(mended) || STRANGE.test(mended.normalize('NFC'))) return { damaged: true }
  return mended === text ? {} : { mended }
}
