import { type Cell, MAX_CELL, MAX_COLUMNS, MAX_ROWS, type Sheet } from '#shared/sheets/cells.ts'
import { readCsv } from './csv.ts'
import { refusals } from './refusals.ts'
import { Unreadable } from './unzip.ts'
import { readXlsx } from './xlsx.ts'

/** Encodings from before Unicode for letters beyond English. */
type Letters = 'windows' | 'mac' | 'dos'

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

const NO_TABLE = refusals.no_table

/** Control characters that no text file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * A CSV file's text: UTF-8 or UTF-16 as its first bytes say, else UTF-8 where it is valid, else as Windows, a Mac or MS-DOS
 * wrote it, by its letters, so that ñ survives each way. `letters` is set for the last two. Refuses what is no text.
 */
function decodeText(bytes: Buffer): { text: string; letters?: 'mac' | 'dos' } {
  const encoding = encodingOf(bytes)
  const { text, letters } = encoding
    ? { text: new TextDecoder(encoding).decode(bytes), letters: 'windows' }
    : decodeLetters(bytes)
  if (BINARY.test(text)) throw new Unreadable(NO_TABLE)
  if (/^\s*(?:<!doctype|<html|<\?xml|<table|%pdf-|\{\\rtf)/i.test(text.slice(0, 200))) throw new Unreadable(NO_TABLE)
  return letters === 'mac' || letters === 'dos' ? { text, letters } : { text }
}

/** Null for what is older than Unicode. */
function encodingOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return null
  }
}

/** Title rows and the like above and below the houses. */
const ROOM = 50
/** Characters of a whole file: more than any list of 20,000 houses has. */
const MAX_TEXT = 12_000_000

const OLD_OR_PROTECTED = refusals.old_or_protected
const EMPTY = refusals.empty

/** Reads a spreadsheet by its content, whatever it is called. Throws Unreadable. */
export async function readTable(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new Unreadable(EMPTY)
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0x504b)
    return (await readXlsx(bytes)).map(fitting).filter(isFilled)
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw new Unreadable(OLD_OR_PROTECTED)
  const { text, letters } = decodeText(bytes)
  const sheet = fitting({ ...readCsv(text), ...(letters && { letters }) })
  if (!isFilled(sheet)) throw new Unreadable(EMPTY)
  return [sheet]
}

const isFilled = (sheet: Sheet) => sheet.rows.length > 0

const isBlank = (cell: Cell | undefined) => cell === null || cell === undefined || cell === ''

/** A cell as it is kept: what no database can hold becomes the mark of a damaged text. */
function storableCell(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string') return cell
  const text = cell.slice(0, MAX_CELL).toWellFormed().replaceAll('\0', '\ufffd').trim()
  return text === '' ? null : text
}

/** A sheet without the empty rows below and the empty columns at its right; refuses what is too large. */
function fitting(sheet: Sheet): Sheet {
  let text = 0
  const rows = sheet.rows.map((row) => {
    const cells = row.map(storableCell)
    const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1
    for (const cell of cells) if (typeof cell === 'string') text += cell.length
    if (width > MAX_COLUMNS) throw new Unreadable(refusals.too_many_columns({ count: MAX_COLUMNS }))
    if (text > MAX_TEXT) throw new Unreadable(refusals.too_much_text)
    return cells.slice(0, width)
  })
  const stored = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
  if (stored.length > MAX_ROWS + ROOM) throw new Unreadable(refusals.too_many_rows({ count: MAX_ROWS }))
  return { ...sheet, rows: stored }
}
