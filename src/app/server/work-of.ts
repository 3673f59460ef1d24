import { whenBelieved } from '#features/office/operation/server/clock.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { backupJob } from '#server/backup/job.ts'
import type { Connection } from '#server/database/connection.ts'
import type { Host } from '#server/feature/host.ts'
import type { Worker } from '#server/feature/manifest.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { manifests } from './features.ts'

/** Background work of a village. */
export interface Work {
  jobs: readonly Job[]
  /** The clock of the jobs, as the village's settings say. */
  timeZone(): Promise<string>
  /** Begins what features work off beside the jobs. */
  startWorkers(): readonly Worker[]
}

/** The jobs and workers of every feature, and the backup. */
export const workOf = (host: Host, connection: Connection): Work => ({
  jobs: [
    ...manifests.flatMap(({ jobs = [] }) => jobs.map((job) => whenBelieved(host, job(host)))),
    ...backupJob(host, connection),
  ],
  timeZone: async () => settingText(await storedSettings(host.database.db), 'village_timezone'),
  startWorkers: () => manifests.flatMap(({ workers = [] }) => workers.map((one) => one(host))),
})
