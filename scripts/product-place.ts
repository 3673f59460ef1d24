import { firstTimeZone } from '#features/people/session/server/setup.ts'
import { type Database, openDatabase } from '#server/database/db.ts'
import type { Log } from '#server/log.ts'
import { migrate } from '#server/schema/migrate.ts'
import type { Config } from '#server/start/config.ts'
import { openDataDirectory } from '#server/start/data-directory.ts'

/** The product's database where `config` says, migrated as at a start, until it is closed. */
export async function openProductDatabase(
  config: Config,
  log: Log,
): Promise<{ database: Database; close(): Promise<void> }> {
  const place = await openDataDirectory(config, log)
  try {
    await migrate(place.connection, { log })
    const database = await openDatabase(place.connection, { log })
    const close = async () => {
      await database.close()
      await place.close()
    }
    await firstTimeZone(database, config.timeZone)
    return { database, close }
  } catch (cause) {
    await place.close()
    throw cause
  }
}
