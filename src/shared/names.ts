/** The parts of a person's name as they are kept. */
export interface PersonName {
  firstname: string
  middlename?: string | null
  lastname: string
}

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'van', 'von'])
const SUFFIX = /^(jr|sr)\.?$|^(ii|iii|iv|vi|vii|viii)$/i

function titleWord(word: string): string {
  if (/^(ii|iii|iv|vi|vii|viii)$/i.test(word)) return word.toUpperCase()
  return word
    .split(/([-'’.])/)
    .map((piece) => piece.charAt(0).toLocaleUpperCase('en') + piece.slice(1).toLocaleLowerCase('en'))
    .join('')
}

/**
 * Title case that keeps ñ, hyphens, suffixes and particles (decisions §2): `MA. TERESA` becomes `Ma. Teresa`,
 * `de la cruz` stays `de la Cruz`. A word that already mixes cases (`McArthur`, `DelaCruz`) is left as it was typed.
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

/** `Ana M. de la Cruz`; a suffix kept in the last name stays there. */
export const fullName = (name: PersonName): string =>
  [titleCase(name.firstname), initial(name.middlename), titleCase(name.lastname)].filter(Boolean).join(' ')

/** `de la Cruz, Ana M.`, for lists that sort by name; a suffix is set after the first name. */
export function lastNameFirst(name: PersonName): string {
  const words = titleCase(name.lastname).split(' ')
  const suffix = words.length > 1 && SUFFIX.test(words[words.length - 1] ?? '') ? words.pop() : undefined
  return `${words.join(' ')}, ${[titleCase(name.firstname), suffix, initial(name.middlename)].filter(Boolean).join(' ')}`
}
