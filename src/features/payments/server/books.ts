import type { Database } from '#server/db.ts'
import type { Host } from '#server/host.ts'
import type { Job } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import { booksProblems, keepBooksCheck } from './books.queries.ts'

const CHECK_MS = 10 * 60_000

/** Checks the books and keeps the result, which `GET /health` shows; a difference is an error in the log. */
export async function checkBooks(database: Database, { now, log }: { now: Date; log: Log }): Promise<string[]> {
  const problems = await database.transaction(
    { userId: null, requestId: null },
    async (tx) => {
      const found = await booksProblems(tx)
      await keepBooksCheck(tx, { at: now, problems: found })
      return found
    },
    { timeout: CHECK_MS, isolation: 'repeatable read' },
  )
  if (problems.length > 0) log.error({ problems }, 'The books do not balance')
  return problems
}

/** Checks the books at night and as a server starts. */
export const booksJob = ({ database, clock, log }: Host): Job => ({
  name: 'books.check',
  cron: '30 2 * * *',
  atStart: true,
  work: () => checkBooks(database, { now: clock.now(), log }),
})
