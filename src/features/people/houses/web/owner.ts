import type { ResidentWithUser } from '#shared/people.ts'

/** The home owner among the people of a house; undefined when it has none. */
export const ownerOf = (residents: readonly ResidentWithUser[]): ResidentWithUser | undefined =>
  residents.find((resident) => resident.user.role_type === 'home_owner')
