import { passwordProblem } from '#server/password-rules.ts'
import { invalid } from '#shared/errors.ts'
import { because } from '../refusals.ts'

/** Refuses a new password that does not fit, or that was not repeated the same way; `fields` are the request's names. */
export function checkNewPassword(fields: {
  password: string
  confirmation: string
  field: string
  confirmationField: string
}): void {
  if (fields.password !== fields.confirmation) throw invalid(fields.confirmationField, because.passwords_differ)
  const problem = passwordProblem(fields.password)
  if (problem) throw invalid(fields.field, problem)
}
