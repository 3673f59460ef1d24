import { readToken } from '../device/token.ts'

declare global {
  interface Window {
    /** Requests that `public/first.js` made before the code of the page was there. */
    early?: { token: string; answers: Record<string, Promise<Response>> }
  }
}

/** After so many milliseconds of a page what was asked with it may have changed. */
const FRESH_MS = 30_000

/**
 * The answer to a call that was sent when the page began to load, with the same body, once, and only to whoever it was sent
 * for. Null where it was not, or did not arrive: then it is asked as ever.
 */
export async function answerOfEarlyRequest(
  method: string,
  path: string,
  body: string | null = null,
): Promise<Response | null> {
  const early = window.early
  const call = `${method} ${path} ${body ?? ''}`
  const answer = early?.answers[call]
  if (!early || !answer) return null
  delete early.answers[call]
  return early.token === readToken() && performance.now() < FRESH_MS ? answer.catch(() => null) : null
}
