import { accountMail } from '#features/messages/notifications/server/account-mail.ts'
import { sealSecondFactors } from '#features/people/account/server/seal-second-factors.ts'
import { signedByToken } from '#features/people/session/server/queries.ts'
import { adminFromEnvironment, firstTimeZone } from '#features/people/session/server/setup.ts'
import { secretsOf } from '#server/access/secrets.ts'
import { hashToken } from '#server/access/tokens.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import type { Connection } from '#server/database/connection.ts'
import { type Database, type OpenOptions, openDatabase } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { loadLinkKey } from '#server/files/links.ts'
import { type Disk, diskOf } from '#server/jobs/disk.ts'
import { newBell } from '#server/jobs/jobs.ts'
import { Limits } from '#server/limits/limits.ts'
import { openLog } from '#server/log.ts'
import { migrate } from '#server/schema/migrate.ts'
import type { Config } from '#server/start/config.ts'
import { manifests } from './features.ts'

/** Calls a minute of an account, and of a network that is not signed in (docs/spec/http.md#limits). */
const CALLS_PER_MINUTE = 600

interface HostParts {
  config: Config
  database: Database
  clock?: Clock
  disk?: Disk
  callsPerMinute?: number
  /** Its name among many. */
  village?: string
  log?: Host['log']
  /** Manifests that tests serve beside the product. */
  beside?: readonly Manifest[]
}

/** Puts a host together: what every request may need from outside of itself. */
export function createHost({
  config,
  database,
  clock = systemClock,
  disk = diskOf(config.dataDir),
  callsPerMinute = CALLS_PER_MINUTE,
  log = openLog(config.logLevel),
  village = '',
  beside = [],
}: HostParts): Host {
  let zone = config.timeZone
  return {
    village,
    config,
    manifests: [...manifests, ...beside],
    clock,
    database,
    disk,
    bell: newBell(),
    log,
    limits: new Limits(database, callsPerMinute),
    secrets: secretsOf(config),
    mail: config.smtpUrl ? accountMail(clock) : null,
    async authenticate(db, token, now) {
      const signed = await signedByToken({ db, database }, hashToken(token), now)
      if (signed) zone = signed.timeZone
      return signed
    },
    timeZone: () => zone,
  }
}

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
