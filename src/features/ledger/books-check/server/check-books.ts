import { booksDiffer } from '#features/messages/notifications/rules.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { accessEventProblems } from '#server/access/access-events.queries.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { auditProblems } from '#server/audit/problems.ts'
import { readAnchor, recordFormerErasures, sealAudit } from '#server/audit/sealing.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { booksProblems } from './books.queries.ts'
import { administrators, storeBooksCheck } from './queries.ts'

const CHECK_MS = 10 * 60_000

/**
 * Checks the books and the audit log (R01, R03) and keeps the result, which `GET /health` shows; a difference is an error in
 * the log and a notice to every administrator (M07). Seals the entries of the audit log that are new since the last check.
 */
export async function checkBooks(host: Host): Promise<string[]> {
  const now = host.clock.now()
  await recordFormerErasures(host)
  const known = { key: secretKeyOf(host.config), anchor: await readAnchor(host.config.dataDir) }
  const problems = await host.database.transaction(
    { userId: null, requestId: null },
    async (tx) => {
      const found = [
        ...(await booksProblems(tx)),
        ...(await auditProblems(tx, known)),
        ...(await accessEventProblems(tx, now)),
      ]
      await storeBooksCheck(tx, { at: now, problems: found })
      if (found.length > 0) {
        const notice = { kind: 'books', url: '/notices', dedupeKey: 'books', ...booksDiffer(found) } as const
        const admins = await administrators(tx)
        await queueNotices(
          { db: tx, host, now },
          admins.map((userId) => ({ userId, ...notice })),
        )
      }
      return found
    },
    { timeout: CHECK_MS, isolation: 'repeatable read' },
  )
  if (problems.length > 0) host.log.error({ problems }, 'The books do not balance')
  const seal = await sealAudit(host)
  if (seal.lastId > 0) host.log.info(seal, 'The audit log is sealed')
  return problems
}

/** Checks the books at night and as a server starts. */
export const booksJob = (host: Host): Job => ({
  name: 'books.check',
  cron: '30 2 * * *',
  atStart: true,
  work: () => checkBooks(host),
})
