import type { Centavos } from '#shared/money.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion']

/** A whole number of pesos in words: `one thousand two hundred thirty-four`. */
function inWords(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  if (number < 100) return [TENS[Math.floor(number / 10)], SMALL[number % 10]].slice(0, number % 10 ? 2 : 1).join('-')
  if (number < 1000) return joined(`${inWords(Math.floor(number / 100))} hundred`, number % 100)
  const scale = Math.floor((String(number).length - 1) / 3)
  const unit = 1000 ** scale
  return joined(`${inWords(Math.floor(number / unit))}${SCALES[scale]}`, number % unit)
}

const joined = (head: string, rest: number) => (rest ? `${head} ${inWords(rest)}` : head)

/**
 * An amount as a receipt spells it out: `One thousand two hundred thirty-four pesos and 50/100`, `One peso only`.
 * Takes whole centavos, not negative.
 */
export function amountInWords(centavos: Centavos): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0) throw new RangeError(`${centavos} is no amount in centavos`)
  const pesos = Math.floor(centavos / 100)
  const rest = centavos % 100
  const text = `${inWords(pesos)} ${pesos === 1 ? 'peso' : 'pesos'} ${rest ? `and ${String(rest).padStart(2, '0')}/100` : 'only'}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
