import type { Message } from '#shared/messages.ts'
import { common } from '#shared/refusals.ts'
import type { Parts } from '../address/address-words.ts'
import type { FilePerson, NamedOnLot } from '../names/owners-of-file.ts'
import type { SameGroup } from '../names/same-owner.ts'
import { cells } from '../refusals.ts'
import type { Mapping, Problem } from '../rules.ts'
import { type LotAt, rowsText } from './dry-run.ts'
import type { PlacedRow } from './placed-rows.ts'
import type { LotUpdate } from './updates.ts'

interface FileLots {
  rows: readonly PlacedRow[]
  people: readonly FilePerson[]
  groups: readonly SameGroup<NamedOnLot>[]
  updates: readonly LotUpdate[]
}

/** Lots that come twice. */
function lotsTwice(rows: readonly PlacedRow[], lotAt: (place: Parts) => LotAt): Problem[] {
  const at = ({ row, placeColumn, placeText, about }: PlacedRow, message: Message): Problem => ({
    row,
    column: placeColumn,
    value: placeText,
    ...message,
    about,
  })
  return [...Map.groupBy(rows, ({ place }) => lotAt(place).key).values()].flatMap((group) => {
    const numbers = rowsOf(group)
    return group.length < 2
      ? []
      : group.map((row) => at(row, cells.lot_twice({ place: row.line, rows: [rowsText(numbers, row.row)] })))
  })
}

/** Lots of the village that are somebody else's by the file. */
const otherOwners = ({ updates }: FileLots, { columns }: Mapping): Problem[] =>
  updates.flatMap(({ row, problem }) =>
    problem === null
      ? []
      : [
          {
            row: row.row,
            column: columns.name ?? columns.lastname ?? null,
            value: null,
            ...problem,
            about: row.about,
          },
        ],
  )

/** The first rows of a group are told, whatever its size. */
const rowsOf = (group: readonly { row: number }[]): number[] => group.map(({ row }) => row)

/** E-mail addresses that two people of the file have, or that somebody uses already. */
function emailsTwice(
  { people, groups }: FileLots,
  { columns }: Mapping,
  emails: ReadonlyMap<string, number>,
): Problem[] {
  const proposed = new Set(groups.flatMap((group) => group.people.flat()))
  const owned = people.flatMap((person) =>
    person.email === null ? [] : [{ person, email: person.email.toLowerCase() }],
  )
  const at = (mention: NamedOnLot, message: Message): Problem => ({
    row: mention.row,
    column: columns.email ?? null,
    value: mention.email,
    ...message,
    about: `${mention.line} · ${[mention.firstname, mention.lastname].filter(Boolean).join(' ')}`,
  })
  const own = ({ mentions, email }: FilePerson) => mentions.filter((one) => one.email !== null || email === null)
  const shared = [...Map.groupBy(owned, ({ email }) => email).values()].flatMap((group) => {
    if (group.length < 2) return []
    const mentions = group.flatMap(({ person }) => own(person).slice(0, 1))
    const rows = rowsOf(mentions)
    return mentions.map((one) => {
      const twice = proposed.has(one) ? cells.email_of_one : cells.email_twice
      return at(one, twice({ rows: [rowsText(rows, one.row)] }))
    })
  })
  const used = owned
    .filter(({ email, person }) => emails.has(email) && emails.get(email) !== person.known?.userId)
    .flatMap(({ person }) =>
      own(person)
        .slice(0, 1)
        .map((one) => at(one, common.email_used)),
    )
  return [...shared, ...used]
}

/** Finds what in a file contradicts itself or the village. */
export const conflicts = (
  file: FileLots,
  mapping: Mapping,
  village: { lotAt(place: Parts): LotAt; emails: ReadonlyMap<string, number> },
): Problem[] => [
  ...lotsTwice(file.rows, village.lotAt),
  ...otherOwners(file, mapping),
  ...emailsTwice(file, mapping, village.emails),
]
