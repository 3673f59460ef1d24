import { plain } from '#shared/text/words.ts'

const MAX = 80

/** A mobile or account number, also one of which a part is hidden: `09171234567`, `+63 917 123 4567`, `0917***4567`. */
const NUMBER = /(?<!\w)\+?\d[\d*•xX-]{5,18}\d(?!\w)/g
/** A mobile number in groups, with or without the country. */
const MOBILE = /(?:\+?63|0)[ -]?(9\d{2})[ -]?(\d{3})[ -]?(\d{4})(?!\d)/g
/** Whose money it is stands after these. */
const FROM = /\b(?:received from|transfer from|payment from|sent by|paid by|remitted by|galing kay|from)\b:?\s*(.*)$/i
/** Where somebody else begins. */
const TO = /\s(?:to|para sa|ref(?:erence)?|via|thru|through|with|for)\b.*$/i
/** Words of banks and of what is paid for: nobody's name. */
const NO_NAMES = new Set(
  (
    'instapay pesonet transfer payment pay received deposit credit debit fund funds online cash in out ib ft gcash maya bdo bpi ' +
    'dues monthly hoa homeowners association bill bills qr ph bank check cheque encashment fee fees charge charges interest tax ' +
    'withheld memo load salary send sent money block blk lot phase buy memo loan mobile wallet account january february march ' +
    'april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec the of and'
  ).split(' '),
)

/**
 * Key by which a line's payer is remembered: the number that pays, else the name; null where the description tells neither. The
 * line's own reference is no number of a payer.
 */
export function payerKey(description: string, reference: string | null): string | null {
  return payerOf(description, reference)?.key ?? null
}

/** Payer of a line, as far as its description tells. */
export interface LinePayer {
  key: string
  /** False where a part of the name or of the number is hidden or left out: half of a name is nobody. */
  whole: boolean
}

const HIDDEN = /[*•]|(?<=\p{L})[xX]{3,}(?=\P{L}|$)/u
/** Digits of a mobile number or of an account. */
const WHOLE_DIGITS = 10

/** The payer of a line; null where the description tells none. */
export function payerOf(description: string, reference: string | null): LinePayer | null {
  const own = reference?.replace(/\D/g, '') ?? ''
  const flat = description.replace(/\s+/g, ' ').replace(MOBILE, '0$1$2$3').trim()
  const about = (FROM.exec(flat)?.[1] ?? flat).replace(TO, '')
  const numbers = [...about.matchAll(NUMBER)]
    .map(([text]) =>
      text
        .replace(/[^\d*•xX]/g, '')
        .replace(/[•xX]/g, '*')
        .replace(/^63(?=9[\d*]{9}$)/, '0'),
    )
    .filter((number) => number !== own)
  if (numbers[0])
    return { key: numbers[0].slice(0, MAX), whole: !numbers[0].includes('*') && numbers[0].length >= WHOLE_DIGITS }
  const words = plain(about.replace(NUMBER, ' '))
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word) && !NO_NAMES.has(word))
  const name = words.join(' ')
  // Without a word before it that says so, one word alone is hardly somebody.
  if (name.length < 4 || (!FROM.test(flat) && words.length < 2)) return null
  // Two words at least, the first and the last of them written out.
  const ends = [words[0] ?? '', words.at(-1) ?? '']
  const whole = words.length > 1 && ends.every((word) => word.length > 1) && !HIDDEN.test(about)
  return { key: name.slice(0, MAX), whole }
}
