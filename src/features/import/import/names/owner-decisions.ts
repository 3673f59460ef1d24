import type { Import } from '../contract.ts'

type Group = Import['same_owners'][number]
type Named = Group['people'][number][number]

/** Readings of a name that stands on several lots: one person, different people, or for somebody to say. */
export type Reading = 'one' | 'apart' | 'unclear'

const CONTACTS = [({ email }: Named) => email?.toLowerCase(), ({ contact_number }: Named) => contact_number] as const

/** Tells whether an equal contact says that two are one person, or a different one that they are not; undefined without either or with both. */
function areOne(one: Named, other: Named): boolean | undefined {
  const data = CONTACTS.flatMap((of) => {
    const [mine, theirs] = [of(one), of(other)]
    return mine && theirs ? [mine === theirs] : []
  })
  return new Set(data).size === 1 ? data[0] : undefined
}

/**
 * Reads a group without what was chosen for it: it is clear where it is written alike and nothing is against one person, and where
 * contacts tell for each two of it whether they are one; the same contact under names that differ is not clear.
 */
export function readingOf({ exact, against, people }: Group): Reading {
  if (exact && against.length === 0) return 'one'
  const all = people.flat()
  const isClear = all.every((one, at) =>
    all.slice(at + 1).every((other) => {
      const same = areOne(one, other)
      return same === false || (same === true && one.name === other.name)
    }),
  )
  return isClear ? 'apart' : 'unclear'
}

/** Counts the groups that wait for somebody to say who they are. */
export function countUndecided({ same_owners, same }: Pick<Import, 'same_owners' | 'same'>): number {
  const decided = new Set(same.map(({ key }) => key))
  return same_owners.filter((group) => readingOf(group) === 'unclear' && !decided.has(group.key)).length
}
