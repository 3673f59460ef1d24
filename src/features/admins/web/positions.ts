/** What an account of the office may be (part 2 §2). */
export const POSITIONS = { admin: 'Admin', treasurer: 'Treasurer' } as const

export type Position = keyof typeof POSITIONS
