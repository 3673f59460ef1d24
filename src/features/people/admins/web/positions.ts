import { t } from '#web/texts/t.ts'

/** What an account of the office may be (docs/spec/people.md#administrators). */
export const POSITIONS = { admin: t('Admin'), treasurer: t('Treasurer') } as const

export type Position = keyof typeof POSITIONS
