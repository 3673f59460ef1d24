export const COMPLAINT_TYPES = ['Noise', 'Dispute', 'Others'] as const
export const COMPLAINT_STATUSES = ['Pending', 'Solved'] as const
export const MAX_MESSAGE = 2000
export const MAX_PLACE = 200
/** With one message. */
export const MAX_PHOTOS = 4
