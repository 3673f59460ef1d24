/** The parts of a name as they are kept. A corporation, an estate or a person of one word has all of it in `lastname`. */
export interface PersonName {
  firstname: string | null
  middlename?: string | null
  lastname: string
}

const PARTICLES = new Set('de del dela delas delos la las los y da das di do dos van von der den ter'.split(' '))
const SUFFIX = /^(jr|sr)\.?$|^(ii|iii|iv|vi|vii|viii)$/i

function titleWord(word: string): string {
  if (/^(ii|iii|iv|vi|vii|viii)$/i.test(word)) return word.toUpperCase()
  return word
    .split(/([-'’.])/)
    .map((piece) => piece.charAt(0).toLocaleUpperCase('en') + piece.slice(1).toLocaleLowerCase('en'))
    .join('')
}

/**
 * Title case that keeps ñ, hyphens, suffixes and particles (docs/spec/http.md#names-and-search): `MA. TERESA` becomes
 * `Ma. Teresa`, `de la cruz` stays `de la Cruz`. A word that already mixes cases (`McArthur`, `DelaCruz`) is left as
 * it was typed.
 */
export function titleCase(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      if (PARTICLES.has(word.toLowerCase()) && word !== word.toUpperCase() && word === word.toLowerCase()) return word
      const mixed = word !== word.toUpperCase() && word.slice(1) !== word.slice(1).toLowerCase()
      return mixed ? word : titleWord(word)
    })
    .join(' ')
}

const initial = (middlename: string | null | undefined): string => {
  const first = [...(middlename ?? '').trim()][0]
  return first ? `${first.toLocaleUpperCase('en')}.` : ''
}

/** True when there is nothing but `lastname`, which is then shown as it was typed: `JJM Holdings Inc.` is no `Jjm`. */
const standsAlone = (name: PersonName): boolean => !name.firstname?.trim()

const inOrder = (name: PersonName, middle: string): string =>
  standsAlone(name)
    ? name.lastname.trim()
    : [titleCase(name.firstname ?? ''), middle, titleCase(name.lastname)].filter(Boolean).join(' ')

function lastFirst(name: PersonName, middle: string): string {
  if (standsAlone(name)) return name.lastname.trim()
  const words = titleCase(name.lastname).split(' ')
  const suffix = words.length > 1 && SUFFIX.test(words[words.length - 1] ?? '') ? words.pop() : undefined
  return `${words.join(' ')}, ${[titleCase(name.firstname ?? ''), suffix, middle].filter(Boolean).join(' ')}`
}

/** `Ana M. de la Cruz`; a suffix kept in the last name stays there. */
export const fullName = (name: PersonName): string => inOrder(name, initial(name.middlename))

/** `de la Cruz, Ana M.`, for lists that sort by name; a suffix is set after the first name. */
export const lastNameFirst = (name: PersonName): string => lastFirst(name, initial(name.middlename))

/** Name of somebody in a sentence or a letter: the first name, or the only one there is. */
export const calledName = ({ firstname, lastname }: Pick<PersonName, 'firstname' | 'lastname'>): string =>
  firstname?.trim() ? titleCase(firstname) : lastname

/** The letters in place of a picture: `AD` of Ana de la Cruz, `JH` of JJM Holdings Inc. */
export function initialsOf({ firstname, lastname }: Pick<PersonName, 'firstname' | 'lastname'>): string {
  const words = firstname?.trim() ? [firstname, lastname] : lastname.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => [...word.trim()][0]?.toLocaleUpperCase('en') ?? '').join('')
}

/** Text as searches compare it: without case and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** True when only the middle name explains why a search found the person: the initial alone would not show it. */
function foundByMiddle({ firstname, middlename, lastname }: PersonName, search: string): boolean {
  const shown = folded(`${firstname ?? ''} ${lastname}`)
  const middle = folded(middlename ?? '')
  const words = folded(search).split(/[,\s]+/)
  return words.some((word) => word.length > 1 && !shown.includes(word) && middle.includes(word))
}

/** The name of somebody a search found, as a list shows it; with the whole middle name where that is what was found. */
export function foundName(name: PersonName, search: string, order: { lastFirst?: boolean } = {}): string {
  const middle = foundByMiddle(name, search) ? titleCase(name.middlename ?? '') : initial(name.middlename)
  return order.lastFirst ? lastFirst(name, middle) : inOrder(name, middle)
}
