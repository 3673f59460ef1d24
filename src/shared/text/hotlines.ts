/** Somebody who can be called. */
export interface Hotline {
  name: string
  number: string
}

/** Reads `Barangay hall: (02) 8123-4567`; null without a name or a number. */
export function readHotline(line: string): Hotline | null {
  const found = /^(.*?\p{L}.*?)[\s:,–-]*([+(\d][\d\s()+./-]*\d)$/u.exec(line.trim())
  const name = found?.[1]?.replace(/[\s:,–-]+$/u, '')
  return found?.[2] && name ? { name, number: found[2] } : null
}

/** Address that a tap on a number opens. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
