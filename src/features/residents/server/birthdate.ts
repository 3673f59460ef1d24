import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { BIRTHDATE_REQUIRED, birthdateProblem } from '../rules.ts'

/** Refuses a birthdate in the future. */
export function checkBirthdate(birthdate: Day, today: Day): void {
  const problem = birthdateProblem(birthdate, today)
  if (problem) throw invalid('birthdate', problem)
}

/** Checks a changed birthdate: an unknown one may stay unknown, a known one cannot be forgotten. */
export function checkChangedBirthdate(sent: Day | null | undefined, known: Day | null, today: Day): void {
  if (sent === null && known !== null) throw invalid('birthdate', BIRTHDATE_REQUIRED)
  if (sent) checkBirthdate(sent, today)
}
