import type { FailureBody, FieldErrors } from '#shared/errors.ts'
import type { Message, SentenceName } from '#shared/messages.ts'
import { translate } from '../texts/t.ts'

interface Detail {
  /** Body of the server's answer, as far as it was understood. */
  answer?: Partial<FailureBody>
  retryAfter?: number | undefined
  spoken?: boolean
  wordless?: boolean
}

/** Another officer has to agree first: what was asked for waits, and its form has done its part. */
export const PROPOSED = 'approvals.proposed'

/** A call that did not succeed. `status` 0: the server could not be reached. `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly status: number
  readonly retryAfter: number | undefined
  /** The message is the server's own. */
  readonly spoken: boolean
  /** Nothing is known of it but that it failed. */
  readonly wordless: boolean
  readonly #answer: Partial<FailureBody>

  constructor(
    status: number,
    message: string,
    { answer = {}, retryAfter, spoken = true, wordless = false }: Detail = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = retryAfter
    this.spoken = spoken
    this.wordless = wordless
    this.#answer = answer
  }

  /** The words by field. */
  get errors(): FieldErrors {
    return this.#answer.errors ?? {}
  }

  /** Which refusal it is; undefined where the server gave it no name. */
  get code(): SentenceName | undefined {
    return this.#answer.code
  }

  /** The refusal, with its name where the server gave one. */
  get refusal(): Message | string {
    const { code, params = {} } = this.#answer
    return code ? { code, params, message: this.message } : this.message
  }

  /** Refusals of a field, first that which is shown. */
  refused(field: string): (Message | string)[] {
    return (this.errors[field] ?? []).map((message, at) => {
      const named = this.#answer.codes?.[field]?.[at]
      return named ? { ...named, message } : message
    })
  }
}

/** Converts what was thrown to an error: a `catch` knows no type. */
export const thrown = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

export const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'
const UNEXPECTED = 'Something went wrong. Please try again.'

/** The text of any failure, fit to be shown to a person; `fallback` where the server gave none of its own. */
export const messageOf = (error: unknown, fallback = UNEXPECTED): string =>
  translate(error instanceof ApiError && !error.wordless ? error.refusal : fallback)

/**
 * The specification's text for what failed, then the reason; alone where the server gave none, and nothing where nothing failed. `reason` is
 * what `messageOf` said of it.
 */
export function withReason(text: string, reason: string, between?: string): string
export function withReason(text: string, reason: string | null, between?: string): string | null
export function withReason(text: string, reason: string | null, between = ' '): string | null {
  return reason && (reason === translate(UNEXPECTED) ? text : `${text}${between}${reason}`)
}

const WITHOUT_TEXT: Record<number, string> = {
  413: 'This is too large to be sent.',
  502: UNREACHABLE,
  503: 'The server is not ready. Please try again in a moment.',
  504: UNREACHABLE,
}

/** Returns the server's text about a call that it refused; undefined when it said nothing or was not reached. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 && error.spoken ? translate(error.refusal) : undefined

/** Reads an answer with an error status; a body that is no JSON (a proxy's page) gets a text of ours. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const answer = typeof body === 'object' && body !== null ? (body as Partial<FailureBody>) : {}
  const spoken = typeof answer.message === 'string' && answer.message !== ''
  const meant = WITHOUT_TEXT[response.status]
  const message = spoken ? String(answer.message) : (meant ?? UNEXPECTED)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(response.status, message, {
    answer,
    spoken,
    wordless: !spoken && !meant,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}
