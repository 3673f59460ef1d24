import { removeSolvedComplaints } from '#features/messages/complaints/server/erasure.queries.ts'
import { removeOldNotices } from '#features/messages/notifications/server/erasure.queries.ts'
import { type SettingKey, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { removeRejectedDocuments } from '#features/requests/requests/server/erasure.queries.ts'
import { forgetOldAccessEvents } from '#server/access-events.queries.ts'
import { removeFile } from '#server/files.ts'
import type { Host } from '#server/host.ts'
import { dropOldAnswers } from '#server/idempotency.ts'
import type { Job } from '#server/jobs.ts'
import { keptSince } from '../rules.ts'

/** Removes what the village has decided to keep no longer (P05): each kind by the months of its setting. */
export async function applyRetention(host: Host): Promise<void> {
  const now = host.clock.now()
  await host.database.transaction(
    { userId: null, requestId: null },
    async (tx) => {
      const stored = await storedSettings(tx)
      const since = (key: SettingKey) => keptSince(Number(settingText(stored, key)), now)
      const documents = since('retention_rejected_documents_months')
      const complaints = since('retention_complaints_months')
      const notices = since('retention_notices_months')
      await dropOldAnswers(tx, now)
      await forgetOldAccessEvents(tx, now)
      if (documents)
        for (const id of await removeRejectedDocuments(tx, documents)) await removeFile({ db: tx, host, id })
      if (complaints) await removeSolvedComplaints(tx, complaints)
      if (notices) await removeOldNotices(tx, notices)
    },
    { timeout: 60_000 },
  )
}

/** Every night, after the check of the books. */
export const retentionJob = (host: Host): Job => ({
  name: 'privacy.retention',
  cron: '45 3 * * *',
  atStart: true,
  work: () => applyRetention(host),
})
