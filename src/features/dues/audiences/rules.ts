/** People of a lot that a notice is for. */
export const AUDIENCE_ROLES = ['owners', 'tenants', 'everybody'] as const
export type AudienceRole = (typeof AUDIENCE_ROLES)[number]

/** Ways by which people are reached. */
export const REACHING_WAYS = ['inbox', 'push', 'mail', 'mobile'] as const
export type ReachingWay = (typeof REACHING_WAYS)[number]

/** The same, and `none` for those whom nothing reaches. */
export const WAYS = [...REACHING_WAYS, 'none'] as const
export type Way = (typeof WAYS)[number]

/** Values of one kind in a choice of lots, at most. */
export const MAX_VALUES = 200
