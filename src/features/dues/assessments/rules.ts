import { refusals } from '#features/dues/bills/refusals.ts'
import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'

interface Hearing {
  notice: Day | null
  hearing: Day | null
}

/** Why a fine cannot be charged on a day, by the field that is wrong; null when it can. */
export function fineRefusal(
  { notice, hearing }: Hearing,
  today: Day,
): { field: 'notice_date' | 'hearing_date'; text: Message } | null {
  if (notice === null) return { field: 'notice_date', text: refusals.notice_needed }
  if (hearing === null) return { field: 'hearing_date', text: refusals.hearing_needed }
  if (hearing < notice) return { field: 'hearing_date', text: refusals.hearing_first }
  return hearing > today ? { field: 'hearing_date', text: refusals.hearing_to_come } : null
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
