// Alphabet and parts of a text message (3GPP TS 23.038 and 23.040).

/** Letters of the default alphabet of GSM that take one place. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Letters of its extension, which take two. */
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Letters that have a twin in the alphabet: one of them alone would more than halve what a part holds. */
const TWINS: Readonly<Record<string, string>> = {
  ...{ '₱': 'P', '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ', '\t': ' ' },
  ...{ á: 'a', í: 'i', ó: 'o', ú: 'u', Á: 'A', Í: 'I', Ó: 'O', Ú: 'U', '•': '-', '·': '-' },
}

/** A text as it is sent: with the twins of letters that the alphabet of GSM has not, where it has any. */
export const smsText = (text: string): string =>
  Array.from(text.normalize('NFC').trim(), (letter) => TWINS[letter] ?? letter).join('')

/** Alphabet of a text message: GSM-7 holds 160 letters in one part, UCS-2, for every other script, 70. */
export type SmsAlphabet = 'gsm-7' | 'ucs-2'

const ROOM: Record<SmsAlphabet, { alone: number; joined: number }> = {
  'gsm-7': { alone: 160, joined: 153 },
  'ucs-2': { alone: 70, joined: 67 },
}

/** The alphabet of a message and in how many parts it travels: each is paid. No letter is split between two parts. */
export function smsParts(text: string): { alphabet: SmsAlphabet; parts: number } {
  const letters = Array.from(smsText(text))
  const isBasic = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter))
  const alphabet = isBasic ? 'gsm-7' : 'ucs-2'
  const places = letters.map((letter) => (isBasic ? (EXTENDED.has(letter) ? 2 : 1) : letter.length))
  const { alone, joined } = ROOM[alphabet]
  if (places.reduce((sum, place) => sum + place, 0) <= alone) return { alphabet, parts: 1 }
  let parts = 1
  let used = 0
  for (const place of places) {
    if (used + place > joined) {
      parts += 1
      used = 0
    }
    used += place
  }
  return { alphabet, parts }
}
