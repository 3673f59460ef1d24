import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { birthdateProblem } from '../rules.ts'

/** Refuses a birthdate in the future. */
export function checkBirthdate(birthdate: Day | null, today: Day): void {
  const problem = birthdate && birthdateProblem(birthdate, today)
  if (problem) throw invalid('birthdate', problem)
}

/**
 * A changed birthdate: an unknown one may be left empty, a known one becomes unknown only by saying so (null). Returns
 * undefined where it stays.
 */
export function changedBirthdate(
  sent: Day | '' | null | undefined,
  known: Day | null,
  today: Day,
): Day | null | undefined {
  if (sent === '' && known !== null) throw invalid('birthdate', refusals.birthdate_needed)
  if (sent === '') return undefined
  if (sent) checkBirthdate(sent, today)
  return sent
}
