import type { Clock } from '#server/clock.ts'
import type { Mail } from '#server/feature/host.ts'
import { insertLetter } from './queue.queries.ts'

/** Letters about the own account; what they say is kept only until they are delivered. */
export const accountMail = (clock: Clock): Mail => ({
  queue: (tx, { to, template, firstname, language, url, expiresAt }) =>
    insertLetter(tx, {
      to,
      letter: { template, firstname, language, url, expiresAt: expiresAt.toISOString() },
      now: clock.now(),
    }),
})
