import { decodeLetters } from './letters.ts'
import { refusals } from './refusals.ts'
import { Unreadable } from './unreadable.ts'

const NO_TABLE = refusals.no_table

/** Control characters that no text file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * A CSV file's text: UTF-8 or UTF-16 as its first bytes say, else UTF-8 where it is valid, else as Windows, a Mac or MS-DOS
 * wrote it, by its letters, so that ñ survives each way. `letters` is set for the last two. Refuses what is no text.
 */
export function decodeText(bytes: Buffer): { text: string; letters?: 'mac' | 'dos' } {
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
