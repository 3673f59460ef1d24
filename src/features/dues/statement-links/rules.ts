import { showLongDay } from '#shared/dates.ts'

/** Where the page of a link is, from the product's own address. */
export const linkPath = (token: string): string => `/s/${token}`

/** Form of a link: its number and 128 bits of a signature. Anything else is none. */
export const LINK = /^([1-9]\d{0,9})-([0-9a-f]{32})$/

/** The languages of the text for a chat: English, or the Taglish of every day. */
export const CHAT_LANGUAGES = ['fil', 'en'] as const
export type ChatLanguage = (typeof CHAT_LANGUAGES)[number]

/**
 * The text for a chat, in each language: which lot, the link, until when. No name and no amount, so that it tells nothing
 * to whoever sees it over somebody's shoulder; the link is for its reader alone.
 */
export function chatTexts(of: {
  address: string
  village: string
  url: string
  until: string
}): Record<ChatLanguage, string> {
  const place = of.village ? `${of.address}, ${of.village}` : of.address
  const until = showLongDay(of.until)
  return {
    en: `Good day po! Here is the statement of account of ${place}: ${of.url} It opens until ${until}. It is for you alone, please do not forward it. Thank you po!`,
    fil: `Magandang araw po! Ito po ang statement of account ng ${place}: ${of.url} Mabubuksan po ito hanggang ${until}. Para sa inyo lang po ito, huwag pong i-forward. Salamat po!`,
  }
}
