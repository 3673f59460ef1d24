import { monthNamed, showTime } from '#shared/dates.ts'
import { filled, type Message, type Voice } from '#shared/messages.ts'
import { peso } from '#shared/money.ts'
import screens from './fil.json' with { type: 'json' }
import heard from './fil-heard.json' with { type: 'json' }
import refusals from './fil-refusals.json' with { type: 'json' }

// Loaded only where Filipino was chosen. It imports nothing of the screens: they wait for it.

const screenWords: Readonly<Record<string, string | undefined>> = screens
const heardWords: Readonly<Record<string, string | undefined>> = heard
const sentences: Readonly<Record<string, string | undefined>> = refusals

/** The Filipino of a text of the screens; undefined when there is none. */
export const words = (text: string): string | undefined => screenWords[text]

const inFilipino = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fil-PH', { timeZone: 'UTC', year: 'numeric', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}
const monthName = inFilipino({ month: 'long' })

/** Filipino formats of a sentence's values. */
const voice: Voice = {
  count: (number) => number.toLocaleString('en'),
  pesos: peso,
  day: inFilipino({ month: 'short', day: 'numeric' }),
  month: (month) => monthName(`${month}-01`),
  time: showTime,
  word: (word) => {
    const plain = word.replaceAll('_', ' ')
    return translate(plain.charAt(0).toUpperCase() + plain.slice(1)) ?? plain
  },
  each: (all) => all.map((message) => translate(message) ?? message.message).join(' '),
}

/** The Filipino of a sentence by its name, or of words that the server or a contract said; undefined when it is not known. */
export function translate(message: string | Message): string | undefined {
  if (typeof message === 'string') return heardWords[message] ?? screenWords[message] ?? byPattern(message)
  const text = sentences[message.code]
  return text === undefined ? undefined : filled(text, message.params, voice)
}

/** Messages with something in them, as `{name} was added.` A `{count}` is a number. */
const patterns = Object.entries<string>(heard)
  .filter(([message]) => message.includes('{'))
  .map(([message, filipino]) => ({ matches: patternOf(message), filipino }))

function byPattern(message: string): string | undefined {
  for (const { matches, filipino } of patterns) {
    const found = matches.exec(message)?.groups
    if (found) return filipino.replaceAll(/\{(\w+)\}/g, (place, name: string) => textOf(found[name] ?? place))
  }
  return undefined
}

/** A value may have a translation too: a state, `3 people`, a month or a day as the server writes them in English. */
const textOf = (text: string): string => translate(text) ?? dateOf(text) ?? text

function dateOf(text: string): string | undefined {
  const month = monthNamed(text)
  if (month) return monthName(`${month}-01`)
  const day = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(day) ? undefined : voice.day(new Date(day).toISOString().slice(0, 10))
}

function patternOf(message: string): RegExp {
  const [start = '', ...rest] = message.split(/\{(\w+)\}/)
  let source = escaped(start)
  for (const [at, part] of rest.entries()) source += at % 2 ? escaped(part) : placeIn(source, part)
  return new RegExp(`^${source}$`, 's')
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** The same name stands for the same thing. */
function placeIn(before: string, name: string): string {
  if (before.includes(`(?<${name}>`)) return `\\k<${name}>`
  return name === 'count' ? String.raw`(?<count>[\d,]+)` : `(?<${name}>.+?)`
}
