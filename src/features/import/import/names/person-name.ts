import { plain } from '#shared/text/words.ts'
import { problem, type Reading } from '../reading.ts'
import { cells } from '../refusals.ts'

export interface NameParts {
  lastname: string
  /** Null for who is known by one word. */
  firstname: string | null
  middlename: string | null
}

/** Words written where a house has no owner. */
const NOBODY = new Set([
  'vacant',
  'vacant lot',
  'bakante',
  'none',
  'n a',
  'na',
  'wala',
  'no owner',
  'unsold',
  'for sale',
  'unoccupied',
  'tbd',
])

/** True where a name cell says that nobody owns the house: blank, a dash, `Vacant`, `Bakante`. */
export const isNobody = (text: string): boolean =>
  plain(text) === '' || (NOBODY.has(plain(text)) && text.trim() !== 'Na')

const TITLE = /^(?:mr|mrs|ms|miss|dr|dra|engr|atty|arch|capt|rev)\.?\s+/i
const TITLES = /(?:^|[\s,/&])(?:mr|mrs|ms|miss|dr|dra|engr|atty|arch|capt|rev)\.?\s/i
/** Not `V.`: that is a middle initial far more often than a fifth of his name. */
const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv|vi)$/i
const INITIAL = /^\p{L}\.?$/u
const PARTICLES = new Set(
  'de del dela delas delos la las los san santa sta sto santo y van von da di dos mac ng'.split(' '),
)

const isParticle = (word: string) => PARTICLES.has(word.toLowerCase().replace('.', ''))
const bare = (text: string) => text.replace(/^[\s,.]+|[\s,]+$/g, '')

/** Takes a middle initial from the end of first names: `Juan Miguel S.` is Juan Miguel with S. */
function splitInitial(words: readonly string[]): { firstname: string; middlename: string | null } {
  const last = words.at(-1)
  if (last === undefined || words.length < 2 || !INITIAL.test(last)) {
    return { firstname: words.join(' '), middlename: null }
  }
  return { firstname: words.slice(0, -1).join(' '), middlename: last.replace('.', '') }
}

/** `Dela Cruz Jr., Juan M.`, `Dela Cruz, Juan M., Jr.` */
function lastFirst(parts: readonly string[]): NameParts {
  const [lastname = '', ...after] = parts
  const rest = after.map((part) => part.replace(TITLE, ''))
  const words = rest
    .filter((part) => !SUFFIX.test(part))
    .join(' ')
    .split(' ')
  const suffix = rest.find((part) => SUFFIX.test(part)) ?? words.find((word, at) => at > 0 && SUFFIX.test(word))
  const first = splitInitial(words.filter((word) => word !== suffix))
  return { lastname: suffix ? `${lastname} ${suffix}` : lastname, ...first }
}

/** `Juan M. dela Cruz Jr.`: the last name starts at its particles, or is the last word. */
function firstLast(words: readonly string[]): NameParts {
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.at(-1) : undefined
  const names = suffix ? words.slice(0, -1) : words
  let start = names.length - 1
  while (start > 1 && isParticle(names[start - 1] ?? '')) start--
  const lastname = names.slice(start).join(' ').replace(/,$/, '')
  return {
    lastname: suffix ? `${lastname} ${suffix}` : lastname,
    ...splitInitial(names.slice(0, start)),
  }
}

/** One person's name in one cell: `Dela Cruz, Juan M.` or `Juan M. dela Cruz`, titles left out, suffix kept in the last name. */
export function readName(text: string): Reading<NameParts> {
  const name = bare(text.replace(TITLE, ''))
  const parts = name.split(',').map(bare).filter(Boolean)
  const read =
    parts.length > 1 && !(parts.length === 2 && SUFFIX.test(parts[1] ?? ''))
      ? lastFirst(parts)
      : firstLast(parts.join(' ').split(' '))
  const alone = read.lastname === '' ? read.firstname : read.firstname ? null : read.lastname
  if (alone === null) return { value: read }
  // Half a name with a comma lost its other half; a word alone is a name.
  if (parts.length !== 1 || text.includes(',') || !/\p{L}{2}/u.test(alone) || SUFFIX.test(alone))
    return problem(cells.name_like)
  return { value: { lastname: alone, firstname: null, middlename: null } }
}

/** True when a cell of names has a title, which is left out of the name. */
export const hasTitle = (text: string): boolean => TITLES.test(text)
