import { mkdir } from 'node:fs/promises'
import { type Connection, connectionTo } from '../database/connection.ts'
import { startEmbedded } from '../embedded/attach.ts'
import type { Log } from '../log.ts'
import type { Config } from './config.ts'

export interface DataDirectory {
  connection: Connection
  /** Where long reads may go; null where there is but the one. */
  standby: Connection | null
  /** The folders whose disk must have room for what is written. */
  folders: readonly string[]
  /** Resolves when the data folder was deleted or replaced under this process, which must end then. */
  lost: Promise<Error>
  /** Ends within six seconds. */
  close(): Promise<void>
}

/** Where the data lives: the server that DATABASE_URL names, or the embedded database in the data folder. */
export async function openDataDirectory(config: Config, log: Log): Promise<DataDirectory> {
  await mkdir(config.dataDir, { recursive: true })
  if (config.databaseUrl)
    return {
      connection: connectionTo(config.databaseUrl),
      standby: config.databaseReadUrl === null ? null : connectionTo(config.databaseReadUrl),
      folders: [config.dataDir],
      lost: Promise.race([]),
      close: () => Promise.resolve(),
    }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  return {
    connection: embedded.connection,
    standby: null,
    folders: [config.dataDir, embedded.folder],
    lost: embedded.lost,
    close: () => embedded.stop(),
  }
}
