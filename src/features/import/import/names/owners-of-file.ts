import type { PlacedRow } from '../plan/placed-rows.ts'
import type { KnownPerson, LotUpdate } from '../plan/updates.ts'
import type { Mapping, Owner, Standing } from '../rules.ts'
import { type Mention, peopleOf, type SameGroup, sameOwners } from './same-owner.ts'

/** Somebody on a lot, as a row of the file names them. */
export interface NamedOnLot extends Mention, Owner {
  kind: Owner['kind']
  standing: Standing
  line: string
}

/** One person of the file with every lot they stand on. */
export interface FilePerson extends Owner {
  mentions: NamedOnLot[]
  /** The known person, where one of their lots knows them. */
  known: KnownPerson | null
}

/** Everybody that a file names, one entry for each row and place in it. */
function mentionsOf(rows: readonly PlacedRow[]): NamedOnLot[] {
  return rows.flatMap(({ row, line, owners = [], tenants = [] }) => [
    ...owners.map((owner, index): NamedOnLot => {
      const standing = index === 0 ? 'owner' : 'co_owner'
      return { ...owner, row, line, standing, at: `owner ${index}` }
    }),
    ...tenants.map(
      (tenant, index): NamedOnLot => ({ ...tenant, row, line, standing: 'tenant', at: `tenant ${index}` }),
    ),
  ])
}

/** The first value that any of the mentions has. */
const known = <Key extends keyof Owner>(mentions: readonly NamedOnLot[], key: Key): Owner[Key] =>
  (mentions.find((one) => one[key] !== null) ?? mentions[0])?.[key] as Owner[Key]

const onePerson = (
  mentions: NamedOnLot[],
  namesSeen: (mention: NamedOnLot) => KnownPerson | undefined,
): FilePerson => ({
  kind: known(mentions, 'kind'),
  lastname: known(mentions, 'lastname'),
  firstname: known(mentions, 'firstname'),
  middlename: known(mentions, 'middlename'),
  email: known(mentions, 'email'),
  contactNumber: known(mentions, 'contactNumber'),
  birthdate: known(mentions, 'birthdate'),
  sex: known(mentions, 'sex'),
  civilStatus: known(mentions, 'civilStatus'),
  occupation: known(mentions, 'occupation'),
  facebook: known(mentions, 'facebook'),
  otherNumber: known(mentions, 'otherNumber'),
  otherEmail: known(mentions, 'otherEmail'),
  mentions,
  known: mentions.map(namesSeen).find((person) => person !== undefined) ?? null,
})

/** The people of a file, each once, and who of them may be one person. */
export function ownersOf(
  rows: readonly PlacedRow[],
  mapping: Mapping,
  updates: readonly LotUpdate[],
): { people: FilePerson[]; groups: SameGroup<NamedOnLot>[] } {
  const mentions = mentionsOf(rows)
  const met = new Map(updates.map((update) => [update.row.row, update.met]))
  const namesSeen = ({ row, at }: NamedOnLot) => met.get(row)?.get(at)
  const groups = sameOwners(mentions, mapping.same ?? [])
  const people = peopleOf(mentions, groups).map((own) => onePerson(own, namesSeen))
  const place = new Map(mentions.map((mention, at) => [mention, at]))
  const first = ({ mentions: [one] }: FilePerson) => (one === undefined ? 0 : (place.get(one) ?? 0))
  return { people: people.toSorted((a, b) => first(a) - first(b)), groups }
}
