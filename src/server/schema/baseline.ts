// Version 1.0 begins its migrations anew. What a database or a backup of before has is told here as this version knows it.

export interface Applied {
  name: string
  checksum: string
}

/** The tables of version 1.0, for whatever begins before a later step; 0.9.0 made the same with 116 migrations. */
export const BASELINE = '0400_version_1_0.sql'
/** The last of those migrations: each version checks that all before it are there. */
export const LAST_OF_0_9_0: Applied = {
  name: '0363_reports_of_bookings_and_fees.sql',
  checksum: 'c35ba4b0e6abdca343cef2a61ee6f8e82c084c55739db5c41132b4093d9599c5',
}

/** Sentence for whoever starts this version on a database that it has no migrations for. */
export const TOO_OLD =
  'This database is of a version before 0.9.0. Start version 0.9.0 on it once, then this one: docs/how-to/upgrade.md'

/** True for names of version 0.9.0 or before. */
const isFormer = ({ name }: Applied) => name < BASELINE

/** Returns true where migrations are missing to version 0.9.0, and not where nothing has been applied. */
export const isTooOld = (applied: readonly Applied[]): boolean =>
  applied.some(isFormer) && applied.every(({ name }) => name !== LAST_OF_0_9_0.name)

/**
 * Returns what has been applied as a list that begins with the baseline, unchanged where it does already, or where
 * `known` are migrations of something else. Throws where it is too old.
 */
export function sinceBaseline(applied: readonly Applied[], known: readonly Applied[]): readonly Applied[] {
  const baseline = known.find(({ name }) => name === BASELINE)
  if (!baseline || !applied.some(isFormer)) return applied
  if (isTooOld(applied)) throw new Error(TOO_OLD)
  const { name, checksum } = LAST_OF_0_9_0
  if (!applied.some((one) => one.name === name && one.checksum === checksum))
    throw new Error(`Migration ${name} was changed after it was applied`)
  return [baseline, ...applied.filter((one) => !isFormer(one))]
}
