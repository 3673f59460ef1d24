import { sql } from 'kysely'

/** Sort key a bill repeats of its lot, so that lists of bills are read in the order of the lots. */
export const lotOrderOf = (houseId: number) => sql<string>`(select sort_key from houses where id = ${houseId})`
