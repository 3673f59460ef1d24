import type { Clock } from '#server/clock.ts'
import type { Mail } from '#server/feature/host.ts'
import { insertLetters } from './letters.queries.ts'

/** Letters about the own account; what they say is kept only until they are delivered. */
export const accountMail = (clock: Clock): Mail => ({
  async queue(tx, { to, template, firstname, language, url, expiresAt }) {
    const letter = { template, firstname, language, url, expiresAt: expiresAt.toISOString() }
    await insertLetters(tx, [{ to, letter }], clock.now())
  },
})
