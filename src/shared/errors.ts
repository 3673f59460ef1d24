/** The closed list of failures and the HTTP status each one answers with (docs/spec/http.md#failures). */
export const statusOf = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  broken: 500,
  unavailable: 503,
} as const

export type FailureCode = keyof typeof statusOf
export type FieldErrors = Record<string, string[]>

/** Which refusal it is, whatever words tell it: the feature and what happened, `bookings.changed`. Clients compare it. */
export type RefusalName = `${string}.${string}`

interface FailureDetail {
  errors?: FieldErrors
  retryAfter?: number
  name?: RefusalName | undefined
}

/**
 * The one error the product throws on purpose. `message` is fit to be shown to a person, `refusal` is on the wire as
 * `code`; `errors` are keyed by the request's own field names; `retryAfter` is in seconds.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly refusal: RefusalName | undefined

  constructor(code: FailureCode, message: string, detail: FailureDetail = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.errors = detail.errors
    this.retryAfter = detail.retryAfter
    this.refusal = detail.name
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** A refused value: 422 with the text on its field; the message is the same text. */
export const invalid = (field: string, message: string) =>
  new Failure('invalid', message, { errors: { [field]: [message] } })

/** An unknown id or path: 404. */
export const notFound = (message = 'Not found.') => new Failure('not_found', message)

/** A state that does not allow the step: 409. `name` is for clients that have a way on. */
export const conflict = (message: string, name?: RefusalName) => new Failure('conflict', message, { name })

/** Somebody else's data, or a right that is missing: 403. */
export const forbidden = (message = 'You are not allowed to do this.') => new Failure('forbidden', message)
