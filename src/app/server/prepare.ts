import { sealSecondFactors } from '#features/people/account/server/seal-second-factors.ts'
import { adminFromEnvironment, firstTimeZone } from '#features/people/session/server/setup.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/database/connection.ts'
import { type OpenOptions, openDatabase } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { loadLinkKey } from '#server/files/links.ts'
import type { Disk } from '#server/jobs/disk.ts'
import { migrate } from '#server/schema/migrate.ts'
import type { Config } from '#server/start/config.ts'
import { createHost } from './create-host.ts'

export interface Preparing extends OpenOptions {
  config: Config
  connection: Connection
  log: Host['log']
  /** The system's unless told. */
  clock?: Clock
  disk(database: Host['database']): Disk
  village?: string
}

/** Brings a database to this version and makes the host of it, ready to be asked. One server of a database at a time. */
export async function prepareHost({
  config,
  connection,
  log,
  clock,
  disk,
  village,
  ...open
}: Preparing): Promise<Host> {
  await migrate(connection, { log })
  const database = await openDatabase(connection, { log, ...open })
  try {
    await firstTimeZone(database, config.timeZone)
    if (config.admin && (await adminFromEnvironment(database, config.admin)))
      log.info({}, `${config.admin.email} is the first administrator`)
    const host = createHost({ config, database, log, clock, disk: disk(database), ...(village ? { village } : {}) })
    await loadLinkKey(host)
    await sealSecondFactors(host)
    return host
  } catch (error) {
    await database.close()
    throw error
  }
}
