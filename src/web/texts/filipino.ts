import screens from './fil.json' with { type: 'json' }
import heard from './fil-heard.json' with { type: 'json' }

// Loaded only where Filipino was chosen. It imports nothing of the screens: they wait for it.

const screenWords: Readonly<Record<string, string | undefined>> = screens
const heardWords: Readonly<Record<string, string | undefined>> = heard

/** The Filipino of a text of the screens; undefined when there is none. */
export const words = (text: string): string | undefined => screenWords[text]

/** Messages with something in them, as `{name} was added.` A `{count}` is a number. */
const patterns = Object.entries<string>(heard)
  .filter(([message]) => message.includes('{'))
  .map(([message, filipino]) => ({ matches: patternOf(message), filipino }))

/** The Filipino of what the server or a contract said, whole or by its pattern; undefined when it is not known. */
export function told(message: string): string | undefined {
  const whole = heardWords[message] ?? screenWords[message]
  if (whole !== undefined) return whole
  for (const { matches, filipino } of patterns) {
    const found = matches.exec(message)?.groups
    // What stands in it may be known too: a state, `3 people`.
    if (found)
      return filipino.replaceAll(
        /\{(\w+)\}/g,
        (place, name: string) => told(found[name] ?? place) ?? found[name] ?? place,
      )
  }
  return undefined
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
