/** Somebody who can be called. */
export interface Hotline {
  name: string
  number: string
}

const NUMBER = /[+(\d][\d\s()+./-]*\d/u
const NUMBER_ALONE = new RegExp(`^${NUMBER.source}$`, 'u')
const LINE = new RegExp(`^(.*?\\p{L}.*?)[\\s:,–-]*(${NUMBER.source})$`, 'u')

/** True for a number alone that can be called, short ones like 911 too. */
export const isCallable = (text: string): boolean => NUMBER_ALONE.test(text.trim())

/** Reads `Barangay hall: (02) 8123-4567`; null without a name or a number. */
export function readHotline(line: string): Hotline | null {
  const found = LINE.exec(line.trim())
  const name = found?.[1]?.replace(/[\s:,–-]+$/u, '')
  return found?.[2] && name ? { name, number: found[2] } : null
}

/** Address that a tap on a number opens. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
