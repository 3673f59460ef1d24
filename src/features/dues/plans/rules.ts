import { addMonths, type Day, daysInMonth, monthOf } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** States of a plan (docs/spec/money.md#payment-plans). */
export const PLAN_STATES = ['kept', 'late', 'broken', 'fulfilled', 'ended'] as const
/** Of plans whose arrears are not paid and that were not ended by agreement. */
export const RUNNING = ['kept', 'late', 'broken'] as const satisfies readonly PlanState[]
export type PlanState = (typeof PLAN_STATES)[number]

/** States the office may set on a plan. */
export const END_KINDS = ['broken', 'ended'] as const
export type EndKind = (typeof END_KINDS)[number]

export const MAX_INSTALMENTS = 60

export interface Instalment {
  day: Day
  /** Centavos. */
  amount: Centavos
}

/** The same day of a later month, the last one where it has no such day. */
function dayMonthsLater(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months)
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** A sum in equal parts of whole pesos, month by month from a day on; the last takes what the parts leave. Centavos. */
export function equalInstalments(total: Centavos, count: number, first: Day): Instalment[] {
  const whole = Math.floor(total / count / 100) * 100
  const part = whole > 0 ? whole : Math.floor(total / count)
  return Array.from({ length: count }, (_, at) => ({
    day: dayMonthsLater(first, at),
    amount: at === count - 1 ? total - part * (count - 1) : part,
  }))
}

/** Why arrears cannot be agreed into instalments so, or null. Centavos. */
export function instalmentsRefusal(
  instalments: readonly Instalment[],
  { owed, agreed }: { owed: Centavos; agreed: Day },
): Message | null {
  if (instalments.length === 0) return refusals.instalments_needed
  if (instalments.length > MAX_INSTALMENTS) return refusals.too_many({ max: MAX_INSTALMENTS })
  const days = instalments.map(({ day }) => day)
  if ((days[0] ?? '') < agreed) return refusals.before_agreed({ agreed })
  if (days.some((day, at) => at > 0 && day <= (days[at - 1] ?? ''))) return refusals.days_in_order
  const sum = instalments.reduce((all, { amount }) => all + amount, 0)
  return sum === owed ? null : refusals.other_sum({ sum, owed })
}

/** Splits what was paid over the instalments: the first ones first. Centavos. */
export function paidOf<One extends { amount: Centavos }>(instalments: readonly One[], covered: Centavos) {
  let left = Math.max(0, covered)
  return instalments.map((one) => {
    const paid = Math.min(one.amount, left)
    left -= paid
    return { ...one, paid }
  })
}

/** Facts that decide a plan's state: centavos, and days of grace. */
export interface Standing {
  instalments: readonly Instalment[]
  /** Part of the arrears no longer open. */
  covered: Centavos
  grace: number
  ended: EndKind | null
}

const daysFrom = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Number of days an instalment is late; 0 for one that is still to come. */
export const lateDays = (due: Day | null, today: Day): number => (due === null ? 0 : Math.max(0, daysFrom(due, today)))

/** Returns a plan's state on a day: the database's `payment_plan_states` tells the same of all. */
export function stateOf({ instalments, covered, grace, ended }: Standing, today: Day): PlanState {
  if (ended) return ended
  let until = 0
  const open = instalments.find(({ amount }) => {
    until += amount
    return until > covered
  })
  if (!open) return 'fulfilled'
  const late = lateDays(open.day, today)
  if (late > grace) return 'broken'
  return late > 0 ? 'late' : 'kept'
}
