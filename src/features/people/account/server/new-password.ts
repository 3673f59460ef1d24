import { passwordProblem } from '#server/access/password-rules.ts'
import { invalid } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

/** Refuses a new password that does not fit, or that was not repeated the same way; `field` is its name in the request. */
export function checkNewPassword({
  password,
  confirmation,
  field = 'password',
}: {
  password: string
  confirmation: string
  field?: string
}): void {
  if (password !== confirmation) throw invalid(`${field}_confirmation`, refusals.passwords_differ)
  const problem = passwordProblem(password)
  if (problem) throw invalid(field, problem)
}
