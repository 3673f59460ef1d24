import type { FieldErrors } from '#shared/errors.ts'
import { told } from './texts/t.ts'

interface Detail {
  errors?: FieldErrors
  retryAfter?: number
  code?: string
  spoken?: boolean
}

/** A call that did not succeed. `status` 0: the server could not be reached. `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  readonly retryAfter: number | undefined
  /** The message is the server's own. */
  readonly spoken: boolean
  /** Which refusal it is; undefined where the server gave it no name. */
  readonly code: string | undefined

  constructor(status: number, message: string, detail: Detail = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = detail.errors ?? {}
    this.retryAfter = detail.retryAfter
    this.spoken = detail.spoken ?? true
    this.code = detail.code
  }
}

export const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'
const UNEXPECTED = 'Something went wrong. Please try again.'

/** The text of any failure, fit to be shown to a person; `fallback` where the server gave none of its own. */
export const messageOf = (error: unknown, fallback = UNEXPECTED): string =>
  told(error instanceof ApiError && error.message !== UNEXPECTED ? error.message : fallback)

const WITHOUT_TEXT: Record<number, string> = {
  413: 'This is too large to be sent.',
  502: UNREACHABLE,
  503: 'The server is not ready. Please try again in a moment.',
  504: UNREACHABLE,
}

/** What the server said about a call that it refused; undefined when it said nothing or was not reached. */
export const serverSaid = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 && error.spoken ? told(error.message) : undefined

/** Reads an answer with an error status; a body that is no JSON (a proxy's page) gets a text of ours. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const answer =
    typeof body === 'object' && body !== null
      ? (body as { message?: unknown; code?: unknown; errors?: FieldErrors })
      : {}
  const spoken = typeof answer.message === 'string' && answer.message !== ''
  const message = spoken ? String(answer.message) : (WITHOUT_TEXT[response.status] ?? UNEXPECTED)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(response.status, message, {
    spoken,
    ...(typeof answer.code === 'string' ? { code: answer.code } : {}),
    ...(answer.errors ? { errors: answer.errors } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  })
}
