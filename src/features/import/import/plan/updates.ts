import type { Message } from '#shared/messages.ts'
import type { PersonName } from '#shared/text/names.ts'
import { plain } from '#shared/text/words.ts'
import { cells } from '../refusals.ts'
import type { Mapping, Owner, Standing } from '../rules.ts'
import type { PlacedRow } from './placed-rows.ts'

/** Somebody on a lot of the village today. */
export interface KnownPerson extends Required<PersonName> {
  userId: number
  residentId: number
  role: string
  main: boolean
  email: string | null
  contactNumber: string | null
  birthdate: string | null
  sex: string | null
  civilStatus: string | null
  occupation: string | null
  facebook: string | null
  otherNumber: string | null
  otherEmail: string | null
}

/** A lot that the village has, with who is on it today. */
export interface KnownLot {
  id: number
  kind: string
  houseType: string
  area: number | null
  title: string | null
  people: readonly KnownPerson[]
}

/** One value that a row of the file brings for something that is there; `to` is never empty. */
export interface Change {
  record: 'houses' | 'users' | 'residents'
  id: number
  /** The column of the table. */
  column: string
  from: string | null
  to: string
}

/** Update of a lot that the village has. */
export interface LotUpdate {
  row: PlacedRow
  lot: KnownLot
  changes: Change[]
  /** People of the row known on the lot, by their place in the row. */
  met: Map<string, KnownPerson>
  /** People whom the file names and the lot has not. */
  joining: { person: Owner; standing: Standing; at: string }[]
  /** Why the row cannot be taken: somebody else owns the lot. */
  problem: Message | null
}

/** True when a name of a file is that of somebody on a lot; a middle name may be missing or an initial. */
export const knownAs = (one: Owner, other: KnownPerson): boolean => {
  const words = [plain(one.lastname), plain(one.firstname ?? '')]
  const known = [plain(other.lastname), plain(other.firstname ?? '')]
  const [middle, knownMiddle] = [one.middlename, other.middlename].map((text) => plain(text ?? '').slice(0, 1))
  return words.join('|') === known.join('|') && (middle === knownMiddle || middle === '' || knownMiddle === '')
}

const fullName = ({ lastname, firstname }: Pick<Owner, 'lastname' | 'firstname'>) =>
  [firstname, lastname].filter(Boolean).join(' ')

const OF_USER = [
  ['email', 'email'],
  ['contactNumber', 'contact_number'],
] as const
const OF_RESIDENT = [
  ['birthdate', 'birthdate'],
  ['sex', 'sex'],
  ['civilStatus', 'civil_status'],
  ['occupation', 'occupation_status'],
  ['facebook', 'fb_name'],
  ['otherNumber', 'other_number'],
  ['otherEmail', 'other_email'],
] as const

/** Changes a person of the file brings; an empty cell takes nothing away. */
function personChanges(person: Owner, known: KnownPerson): Change[] {
  const changes: Change[] = []
  for (const [key, column] of OF_USER) {
    const [from, to] = [known[key], person[key]]
    if (to !== null && from?.toLowerCase() !== to.toLowerCase())
      changes.push({ record: 'users', id: known.userId, column, from, to })
  }
  for (const [key, column] of OF_RESIDENT) {
    const [from, to] = [known[key], person[key]]
    if (to !== null && from !== to) changes.push({ record: 'residents', id: known.residentId, column, from, to })
  }
  return changes
}

/** Kind, use, area and title; only columns that the file has are compared. */
function lotChanges({ lot }: PlacedRow, known: KnownLot, { columns }: Mapping): Change[] {
  if (!lot) return []
  const kind = typeof lot.kind === 'string' ? lot.kind : lot.kind.add
  const wishes: [string, string | null, string | null][] = [
    ['kind', known.kind, columns.kind || columns.house_type ? kind : null],
    ['house_type', known.houseType, columns.house_type ? lot.houseType : null],
    ['area', known.area === null ? null : String(known.area), lot.area === null ? null : String(lot.area)],
    ['title_number', known.title, lot.title],
  ]
  return wishes.flatMap(([column, from, to]): Change[] =>
    to === null || to === from ? [] : [{ record: 'houses', id: known.id, column, from, to }],
  )
}

const standingOf = (at: number): Standing => (at === 0 ? 'owner' : 'co_owner')

/**
 * Builds the update of a lot that is there: changes of the lot and its people, and people whom the lot has not. Another
 * owner is no correction but a sale, which is recorded as one.
 */
export function updateOf(row: PlacedRow, lot: KnownLot, mapping: Mapping): LotUpdate {
  const { owners = [], tenants = [] } = row
  const named = [
    ...owners.map((person, at) => ({ person, standing: standingOf(at), at: `owner ${at}` })),
    ...tenants.map((person, at) => ({ person, standing: 'tenant' as const, at: `tenant ${at}` })),
  ]
  const update: LotUpdate = {
    row,
    lot,
    changes: lotChanges(row, lot, mapping),
    met: new Map(),
    joining: [],
    problem: null,
  }
  const main = lot.people.find((one) => one.main)
  for (const one of named) {
    const known = lot.people.find((person) => knownAs(one.person, person))
    if (known) {
      update.met.set(one.at, known)
      update.changes.push(...personChanges(one.person, known))
    } else if (one.standing === 'owner' && main)
      update.problem = cells.other_owner({ place: row.line, owner: fullName(main), buyer: fullName(one.person) })
    else update.joining.push(one)
  }
  return update
}
