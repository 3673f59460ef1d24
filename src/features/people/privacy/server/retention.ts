import { isSettingKey, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { deleteOldAccessEvents } from '#server/access/access-events.queries.ts'
import type { Host } from '#server/feature/host.ts'
import { removeFile } from '#server/files/files.ts'
import { dropOldAnswers } from '#server/http/idempotency.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { storedSince } from '../rules.ts'

/** Removes what the village has decided to keep no longer (P05): each kind by the months or days of its setting. */
export async function applyRetention(host: Host): Promise<void> {
  const now = host.clock.now()
  await host.database.transaction(
    { userId: null, requestId: null },
    async (tx) => {
      const stored = await storedSettings(tx)
      await dropOldAnswers(tx, now)
      await deleteOldAccessEvents(tx, now)
      for (const { setting, unit, remove } of host.manifests.flatMap(({ retention = [] }) => retention)) {
        if (!isSettingKey(setting)) throw new Error(`There is no setting ${setting}.`)
        const since = storedSince(Number(settingText(stored, setting)), now, unit)
        const files = since ? await remove(tx, since) : undefined
        for (const id of files ?? []) await removeFile({ db: tx, host, id })
      }
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
