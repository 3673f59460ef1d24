import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Failure, invalid } from '#shared/errors.ts'
import { messageOfIssue } from '#shared/fields.ts'
import type { Message } from '#shared/messages.ts'
import { common } from '#shared/refusals.ts'
import { constraintOf, databaseFailure } from '../database/failure.ts'
import { closedDayFailure } from '../feature/closed-days.ts'
import type { ConstraintTexts } from '../feature/feature.ts'
import { restoredNumbersFailure } from '../feature/restored-numbers.ts'
import { shortPlaceFailure } from '../feature/short-places.ts'
import { diskFull, isDiskFull } from '../jobs/disk.ts'
import { refusals } from '../refusals.ts'

/** Failures for refusals of Fastify and its plugins before a handler runs. */
const frameworkFailures: Readonly<Record<string, () => Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('too_large', refusals.request_too_large),
  FST_REQ_FILE_TOO_LARGE: () => new Failure('too_large', refusals.file_too_large),
  FST_FILES_LIMIT: () => new Failure('too_large', refusals.too_many_files),
  FST_PARTS_LIMIT: () => new Failure('too_large', refusals.too_many_parts),
  FST_FIELDS_LIMIT: () => new Failure('too_large', refusals.too_many_fields),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure('unreadable', refusals.send_json),
}

/** A refused request as 422 with the texts on its fields, first text first (docs/spec/http.md#failures). */
export function refusedInput(error: z.core.$ZodError): Failure {
  const refused: Record<string, Message[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    refused[field] = [...(refused[field] ?? []), issue.path.length ? messageOfIssue(issue) : refusals.request_no_object]
  }
  return new Failure('invalid', Object.values(refused)[0]?.[0] ?? common.check_input, { fields: refused })
}

/** Translates an error into the failure the caller gets; null when it is a fault of ours. */
export function meaningOf(error: unknown, constraints: ConstraintTexts): Failure | null {
  if (error instanceof Failure) return error
  const known = error as Partial<FastifyError>
  const framework = known.code ? frameworkFailures[known.code] : undefined
  if (framework) return framework()
  const constraint = constraintOf(error)
  const text = constraint ? constraints[constraint] : undefined
  if (text) return text.field ? invalid(text.field, text.message) : new Failure(text.code, text.message)
  const refused = closedDayFailure(error) ?? shortPlaceFailure(error) ?? restoredNumbersFailure(error)
  if (refused) return refused
  const database = databaseFailure(error)
  if (database === 'full' || isDiskFull(error)) return diskFull()
  if (database)
    return new Failure('unavailable', refusals.database_away, {
      retryAfter: 2,
    })
  if (known.statusCode === 429) return new Failure('too_many', refusals.too_many_requests, { retryAfter: 60 })
  if (known.statusCode === 413) return new Failure('too_large', refusals.request_too_large)
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500)
    return new Failure('unreadable', refusals.request_unreadable)
  return null
}

/** The one error handler: what we know is answered as it is, the rest is a fixed 500 with the cause in the log. */
export const answerFailure = (constraints: ConstraintTexts) =>
  function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const failure = meaningOf(error, constraints)
    if (!failure) request.log.error({ err: error }, 'unexpected failure')
    else if (failure.status >= 500) request.log.warn({ err: error }, failure.message)
    const { status, body, retryAfter } = failure ?? new Failure('broken', refusals.broken({ number: request.id }))
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
