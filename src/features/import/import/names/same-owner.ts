import type { PersonName } from '#shared/text/names.ts'
import { plain } from '#shared/text/words.ts'

/** Somebody as a row of the file names them; `at` tells the first owner of a row from the second. */
export interface Mention extends Required<PersonName> {
  row: number
  at: string
  kind: string
  email: string | null
  contactNumber: string | null
  birthdate: string | null
}

/** The office's decision on a group that may be one person. */
export interface SameChoice {
  key: string
  one: boolean
}

/** Mentions that may be one person. */
export interface SameGroup<M extends Mention = Mention> {
  key: string
  /** True when they are written exactly alike, or only similar. */
  exact: boolean
  /** Fields that speak against one person: two of them have different values here. */
  against: ('email' | 'contact_number' | 'birthdate')[]
  /** The people they become: one list of mentions each. */
  people: M[][]
}

const written = ({ kind, lastname, firstname, middlename }: Mention) =>
  [kind, lastname, firstname ?? '', middlename ?? ''].join('\n')
const folded = ({ lastname, firstname, middlename }: Mention) =>
  [lastname, firstname ?? '', (middlename ?? '').slice(0, 1)].map(plain).join('|')

const CONTACTS = [
  ['email', (one: Mention) => one.email?.toLowerCase() ?? null],
  ['contact_number', (one: Mention) => one.contactNumber],
  ['birthdate', (one: Mention) => one.birthdate],
] as const

const different = (mentions: readonly Mention[], of: (one: Mention) => string | null) =>
  new Set(mentions.flatMap((one) => of(one) ?? [])).size > 1

const against = (mentions: readonly Mention[]): SameGroup['against'] =>
  CONTACTS.flatMap(([name, of]) => (different(mentions, of) ? [name] : []))

const contactsOf = (one: Mention): string[] =>
  [one.email?.toLowerCase(), one.contactNumber].filter((contact) => typeof contact === 'string')

/** Parts mentions that contradict each other: those with an equal e-mail or number stay together. */
function byContacts<M extends Mention>(mentions: readonly M[]): M[][] {
  const partOf = new Map<string, M[]>()
  const parts = new Set<M[]>()
  for (const one of mentions) {
    // The largest part that shares a contact takes the others in.
    const near = [...new Set(contactsOf(one).flatMap((contact) => (partOf.has(contact) ? [partOf.get(contact)] : [])))]
    const [part = [], ...others] = near.filter((found) => found !== undefined).toSorted((a, b) => b.length - a.length)
    for (const other of others) parts.delete(other)
    const added = [one, ...others.flat()]
    part.push(...added)
    for (const contact of added.flatMap(contactsOf)) partOf.set(contact, part)
    parts.add(part)
  }
  return [...parts]
}

/** Without a choice: exactly equal names with nothing against it are one person, merely similar ones are not. */
const undecided = <M extends Mention>(mentions: readonly M[]): M[][] =>
  [...Map.groupBy(mentions, written).values()].flatMap((alike) =>
    against(alike).length === 0
      ? [alike]
      : byContacts(alike).flatMap((part) => (against(part).length === 0 ? [part] : part.map((one) => [one]))),
  )

/** The groups of mentions that may be one person, by names that are equal without case and accents. */
export function sameOwners<M extends Mention>(mentions: readonly M[], choices: readonly SameChoice[]): SameGroup<M>[] {
  const chosen = new Map(choices.map(({ key, one }) => [key, one]))
  return [...Map.groupBy(mentions, folded)].flatMap(([key, group]) => {
    if (group.length < 2) return []
    const one = chosen.get(key)
    const people = one === undefined ? undecided(group) : one ? [group] : group.map((mention) => [mention])
    return [{ key, exact: new Set(group.map(written)).size === 1, against: against(group), people }]
  })
}

/** Groups mentions into people: every mention stands in exactly one list. */
export function peopleOf<M extends Mention>(mentions: readonly M[], groups: readonly SameGroup<M>[]): M[][] {
  const grouped = new Set(groups.flatMap(({ people }) => people.flat()))
  return [...mentions.filter((one) => !grouped.has(one)).map((one) => [one]), ...groups.flatMap(({ people }) => people)]
}
