import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import type { Connection } from './database/connection.ts'
import { startEmbedded } from './embedded/start.ts'
import type { Log } from './log.ts'

export interface DataPlace {
  connection: Connection
  /** The folders whose disk must have room for what is written. */
  folders: readonly string[]
  /** Ends within six seconds. */
  close(): Promise<void>
}

/** Where the data lives: the server that DATABASE_URL names, or the embedded database in the data folder. */
export async function openPlace(config: Config, log: Log): Promise<DataPlace> {
  await mkdir(config.dataDir, { recursive: true })
  if (config.databaseUrl)
    return {
      connection: { connectionString: config.databaseUrl },
      folders: [config.dataDir],
      close: () => Promise.resolve(),
    }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  return {
    connection: embedded.connection,
    folders: [config.dataDir, embedded.folder],
    close: () => embedded.stop(),
  }
}
