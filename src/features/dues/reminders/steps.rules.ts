/** Ways of a step: a notice; also a text message to whom neither e-mail nor a device reaches; or a letter that the office writes. */
export const STEP_WAYS = ['notice', 'sms', 'letter'] as const
export type StepWay = (typeof STEP_WAYS)[number]

/** Kinds of letters a step may ask for. */
export const STEP_LETTERS = ['first_notice', 'demand'] as const
export type StepLetter = (typeof STEP_LETTERS)[number]

/** Days before and after the due day, at most. */
export const MOST_BEFORE = 28
export const MOST_AFTER = 365

/** Hours of the village's clock between which reminders go: at the first, or as soon as the machine is on. */
export const REMINDED_AT = 8
export const REMINDED_UNTIL = 20

/** Days for which a step that was missed is made good. */
const MADE_GOOD = 7

/**
 * The day, counted from the due day, from which on a step of `days` is over: the next step has come, the due day has, or it is
 * so long ago that nobody expects it. Whoever is far behind when a step is switched on is not reminded by it.
 */
export function stepEnd(days: number, all: readonly number[]): number {
  const next = Math.min(...all.filter((other) => other > days), Number.POSITIVE_INFINITY)
  if (days < 0) return Math.min(next, 0)
  return days === 0 ? 1 : Math.min(next, days + MADE_GOOD)
}
