/** Encodings from before Unicode for letters beyond English. */
export type Letters = 'windows' | 'mac' | 'dos'

/** Letters MS-DOS shows for the bytes 0x80 to 0xff (code page 850). */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0'
/** The letters beyond English that names here have; other Latin letters are possible and rarer. */
const COMMON = /[ñÑáéíóúüÁÉÍÓÚÜ]/
/** Signs that people write around and between words. */
const SIGN = /[–—’‘“”•…€°ºª½¼¾²³·«»¡¿®©™\u00a0]/
const SPACE = '\u00a0'
const LETTER = /\p{L}/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const BEYOND = /[^\0-\x7f]/g

const decoders: Readonly<Record<Letters, (bytes: Buffer) => string>> = {
  windows: (bytes) => new TextDecoder('windows-1252').decode(bytes),
  mac: (bytes) => new TextDecoder('macintosh').decode(bytes),
  dos: (bytes) => bytes.toString('latin1').replace(/[\x80-\xff]/g, (sign) => DOS[sign.charCodeAt(0) - 0x80] ?? sign),
}

/** Estimates how likely it is that somebody wrote this letter between these two signs. */
function letterFits(before: string, sign: string, after: string): number {
  const worth = COMMON.test(sign) ? 4 : 1
  if (!LETTER.test(before) && !LETTER.test(after)) return worth > 1 ? 1 : -1
  if (UPPER.test(sign) && LOWER.test(before)) return worth - 6
  if (LOWER.test(sign) && UPPER.test(after)) return worth - 6
  return worth
}

/** The same of a sign that is no letter. */
function signFits(before: string, sign: string, after: string): number {
  const [led, followed] = [LETTER.test(before), LETTER.test(after)]
  if (sign === SPACE) return LOWER.test(before) && LOWER.test(after) ? -4 : 4
  if (led && followed) return withinFits(before, sign, after)
  if ((sign === '“' && followed) || (/[”…]/.test(sign) && led)) return 2
  return SIGN.test(sign) ? 0 : led || followed ? -3 : -1
}

/** The same within a word, `Owner’s`, `O’Brien`, `Cruz–Reyes`; elsewhere in one it stands for a letter. */
function withinFits(before: string, sign: string, after: string): number {
  if (sign === '’') return after === 's' || UPPER.test(after) ? 5 : -1
  return sign === '–' && LOWER.test(before) && UPPER.test(after) ? 0 : -4
}

/** Scores how well a text reads as names and addresses, by its letters beyond English and what stands beside them. */
function score(text: string): number {
  let sum = 0
  for (const { 0: sign, index } of text.matchAll(BEYOND)) {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? '']
    sum += LETTER.test(sign) ? letterFits(before, sign, after) : signFits(before, sign, after)
  }
  return sum
}

/**
 * A text of before Unicode as Windows, a Mac or MS-DOS wrote it: the one in which its letters stand where names have them.
 * Windows where another is not better.
 */
export function decodeLetters(bytes: Buffer): { text: string; letters: Letters } {
  const read = (['windows', 'mac', 'dos'] as const).map((letters) => {
    const text = decoders[letters](bytes)
    return { letters, text, score: score(text) }
  })
  const [best] = read.toSorted((a, b) => b.score - a.score)
  return best ?? { letters: 'windows', text: decoders.windows(bytes) }
}
