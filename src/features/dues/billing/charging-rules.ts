import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { Said } from '#shared/said.ts'
import { refusals } from './refusals.ts'

export const NO_NAME = refusals.charge_needed
export const NO_NOTICE = refusals.notice_needed
export const NO_HEARING = refusals.hearing_needed
export const HEARING_TO_COME = refusals.hearing_to_come
export const HEARING_FIRST = refusals.hearing_first
export const DUE_BEFORE = refusals.due_before_today
export const NO_OWNER = refusals.no_owner
export const TITLE_TAKEN = refusals.title_taken
export const NO_LOTS = refusals.no_lots

interface Hearing {
  notice: Day | null
  hearing: Day | null
}

/** Why a fine cannot be charged on a day, by the field that is wrong; null when it can. */
export function fineRefusal(
  { notice, hearing }: Hearing,
  today: Day,
): { field: 'notice_date' | 'hearing_date'; text: Said } | null {
  if (notice === null) return { field: 'notice_date', text: NO_NOTICE }
  if (hearing === null) return { field: 'hearing_date', text: NO_HEARING }
  if (hearing < notice) return { field: 'hearing_date', text: HEARING_FIRST }
  return hearing > today ? { field: 'hearing_date', text: HEARING_TO_COME } : null
}

/** An amount in equal instalments; the centavos that do not divide are in the last ones. */
export function instalmentsOf(amount: Centavos, count: number): Centavos[] {
  const each = Math.floor(amount / count)
  const more = amount - each * count
  return Array.from({ length: count }, (_, at) => each + (at >= count - more ? 1 : 0))
}

/** Title of an instalment: `Repair of the wall, 2 of 4`; a single one has the title alone. */
export const instalmentTitle = (title: string, at: number, count: number): string =>
  count === 1 ? title : `${title}, ${at} of ${count}`
