import type { Message, Params, SentenceName } from './messages.ts'
import { common } from './refusals.ts'

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

/** Refusals by field, first the one that is shown. */
export type FieldRefusals = Readonly<Record<string, readonly Message[]>>
/** A refusal on the wire without its words. */
export type RefusalCode = Omit<Message, 'message'>

interface FailureDetail {
  fields?: FieldRefusals
  retryAfter?: number
}

/** Body of a refusal: the words, and by `code`, `params` and `codes` which they are (docs/spec/http.md#failures). */
export interface FailureBody {
  message: string
  code: SentenceName
  params: Params
  errors?: FieldErrors | undefined
  codes?: Record<string, RefusalCode[]>
}

/**
 * The one error the product throws on purpose. `message` is fit to be shown to a person, `said` names it; `fields` are
 * keyed by the request's own field names; `retryAfter` is in seconds.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly refusal: Message
  readonly fields: FieldRefusals | undefined
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, message: Message, detail: FailureDetail = {}) {
    super(message.message)
    this.name = 'Failure'
    this.code = code
    this.refusal = message
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }

  /** The words by field, as they are on the wire. */
  get errors(): FieldErrors | undefined {
    return this.fields && byField(this.fields, (one) => one.message)
  }

  get body(): FailureBody {
    const { message, code, params } = this.refusal
    const { fields, errors } = this
    return fields ? { message, code, params, errors, codes: byField(fields, named) } : { message, code, params }
  }
}

const byField = <Told>(fields: FieldRefusals, report: (refused: Message) => Told): Record<string, Told[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, refused]) => [field, refused.map(report)]))

const named = ({ code, params }: Message): RefusalCode => ({ code, params })

/** A refused value: 422 with the text on its field; the message is the same text. */
export const invalid = (field: string, refused: Message) =>
  new Failure('invalid', refused, { fields: { [field]: [refused] } })

/** An unknown id or path: 404. */
export const notFound = (refused: Message = common.not_found) => new Failure('not_found', refused)

/** A state that does not allow the step: 409. */
export const conflict = (refused: Message) => new Failure('conflict', refused)

/** Somebody else's data, or a right that is missing: 403. */
export const forbidden = (refused: Message = common.forbidden) => new Failure('forbidden', refused)
