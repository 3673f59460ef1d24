// biome-ignore-all lint/suspicious/noMisleadingCharacterClass: ranges of code points, not letters with accents

/** White space and whatever has no shape of its own. The database has the same (`reference_key`). */
export const UNSEEN =
  /[\s\p{Cc}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu

/** True for a text that shows nothing. */
export const showsNothing = (text: string): boolean => text.replaceAll(UNSEEN, '') === ''
