import { because } from './refusals.ts'
import { Unreadable } from './unreadable.ts'

const NO_TABLE = because.no_table

/** Control characters that no text file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * A CSV file's text: UTF-8 or UTF-16 as its first bytes say, else UTF-8 where it is valid, else Windows-1252 as Excel
 * writes it, so that ñ survives either way. Refuses what is no text.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (BINARY.test(text)) throw new Unreadable(NO_TABLE)
  if (/^\s*(?:<!doctype|<html|<\?xml|<table|%pdf-|\{\\rtf)/i.test(text.slice(0, 200))) throw new Unreadable(NO_TABLE)
  return text
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
