import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

export const NO_NAME = 'Please choose a charge, or say what it is for.'
export const NO_NOTICE = 'A fine needs the day of the notice.'
export const NO_HEARING = 'A fine needs the day of the hearing.'
export const HEARING_TO_COME = 'A fine is charged after the hearing.'
export const HEARING_FIRST = 'The hearing cannot be before the notice.'
export const DUE_BEFORE = 'The due date cannot be before today.'
export const NO_OWNER = 'This lot has no home owner; nobody can be billed.'
export const TITLE_TAKEN = 'There is already an assessment of this title.'
export const NO_LOTS = 'There is no lot of these kinds with a home owner.'

interface Hearing {
  notice: Day | null
  hearing: Day | null
}

/** Why a fine cannot be charged on a day, by the field that is wrong; null when it can. */
export function fineRefusal(
  { notice, hearing }: Hearing,
  today: Day,
): { field: 'notice_date' | 'hearing_date'; text: string } | null {
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

/** What an instalment is called: `Repair of the wall, 2 of 4`; a single one has the title alone. */
export const instalmentTitle = (title: string, at: number, count: number): string =>
  count === 1 ? title : `${title}, ${at} of ${count}`
