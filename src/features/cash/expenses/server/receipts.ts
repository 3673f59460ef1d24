import type { Host } from '#server/feature/host.ts'
import { removeFile } from '#server/files/files.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { forgottenReceipts } from './queries.ts'

/** So long the deletion of an expense can be taken back with its receipt. */
const UNDO_MS = 30 * 24 * 60 * 60 * 1000

/** Removes every night the receipts of expenses that were deleted a month ago or earlier. */
export const receiptsJob = (host: Host): Job => ({
  name: 'expenses.receipts',
  cron: '40 3 * * *',
  atStart: false,
  work: () =>
    host.database.transaction({ userId: null, requestId: null }, async (tx) => {
      const since = new Date(host.clock.now().getTime() - UNDO_MS)
      for (const id of await forgottenReceipts(tx, since)) await removeFile({ db: tx, host, id })
    }),
})
