/** People of a lot that a notice is for. */
export const AUDIENCE_ROLES = ['owners', 'tenants', 'everybody'] as const
export type AudienceRole = (typeof AUDIENCE_ROLES)[number]

/** Ways by which people are reached; `none` for those whom nothing reaches. */
export const WAYS = ['inbox', 'push', 'mail', 'mobile', 'none'] as const
export type Way = (typeof WAYS)[number]

/** Values of one kind in a choice of lots, at most. */
export const MAX_VALUES = 200
