import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Failure, type FieldErrors, invalid } from '#shared/errors.ts'
import { constraintOf, databaseFailure } from './database/failure.ts'
import { diskFull, isDiskFull } from './disk.ts'
import type { ConstraintTexts } from './feature.ts'

/** Texts for what Fastify and its plugins refuse before a handler runs. */
const frameworkFailures: Readonly<Record<string, () => Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('too_large', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: () => new Failure('too_large', 'A file may have at most 10 MB.'),
  FST_FILES_LIMIT: () => new Failure('too_large', 'At most 10 files can be sent at once.'),
  FST_PARTS_LIMIT: () => new Failure('too_large', 'The form has too many parts.'),
  FST_FIELDS_LIMIT: () => new Failure('too_large', 'The form has too many fields.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure('unreadable', 'Please send JSON.'),
}

/** What the schema library says by itself is no sentence for people. */
const textOf = ({ message }: z.core.$ZodIssue) =>
  message === 'Invalid input' ? 'This could not be understood.' : message

/** A refused request as 422 with the texts on its fields, first text first (docs/spec/http.md#failures). */
export function refusedInput(error: z.core.$ZodError): Failure {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.path.length ? textOf(issue) : 'The request must be a JSON object.']
  }
  return new Failure('invalid', Object.values(errors)[0]?.[0] ?? 'Please check what you entered.', { errors })
}

/** What an error means to the caller; null when it is a fault of ours. */
function meaningOf(error: unknown, constraints: ConstraintTexts): Failure | null {
  if (error instanceof Failure) return error
  const known = error as Partial<FastifyError>
  const framework = known.code ? frameworkFailures[known.code] : undefined
  if (framework) return framework()
  const constraint = constraintOf(error)
  const text = constraint ? constraints[constraint] : undefined
  if (text) return text.field ? invalid(text.field, text.message) : new Failure(text.code, text.message)
  const database = databaseFailure(error)
  if (database === 'full' || isDiskFull(error)) return diskFull()
  if (database)
    return new Failure('unavailable', 'The database does not answer just now. Please try again in a moment.', {
      retryAfter: 2,
    })
  if (known.statusCode === 429)
    return new Failure('too_many', 'Too many requests. Please wait a moment.', { retryAfter: 60 })
  if (known.statusCode === 413) return new Failure('too_large', 'The request is too large.')
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500)
    return new Failure('unreadable', 'The request could not be read.')
  return null
}

/** The one error handler: what we know is answered as it is, the rest is a fixed 500 with the cause in the log. */
export const answerFailure = (constraints: ConstraintTexts) =>
  function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const failure = meaningOf(error, constraints)
    if (!failure) request.log.error({ err: error }, 'unexpected failure')
    else if (failure.status >= 500) request.log.warn({ err: error }, failure.message)
    const {
      status,
      message,
      refusal: code,
      errors,
      retryAfter,
    } = failure ??
    new Failure(
      'broken',
      `Something went wrong on our side. Please try again; the number of this failure is ${request.id}.`,
    )
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ message, code, errors }))
  }
