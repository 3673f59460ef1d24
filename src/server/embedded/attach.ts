import { lstat } from 'node:fs/promises'
import type { Connection } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { chooseDataDirectory } from './data-directory.ts'
import { claimFolder, connectionsTo } from './owner.ts'
import { findPostmaster } from './postmaster.ts'
import { Supervisor } from './supervisor.ts'

interface EmbeddedOptions {
  /** The application's data folder; the database gets a folder in it. */
  dataDir: string
  log: Log
  /** Off only for throw-away clusters of tests. */
  fsync?: boolean
  /** Sessions at once, sixty unless told. */
  maxConnections?: number
}

export interface Embedded {
  /** For the application: the owner of its database, and no superuser. */
  connection: Connection
  /** For making databases: tests, and nothing else. */
  superuser: Connection
  /** True when a PostgreSQL left running by an application that crashed was taken over. */
  adopted: boolean
  /** The folder that holds the cluster; outside the data folder where the database's user could not enter that. */
  folder: string
  /** The process id of PostgreSQL at this moment; null while it is down. */
  pid(): Promise<number | null>
  /** Resolves when the database's folder was deleted or replaced under this application: it must end. */
  lost: Promise<Error>
  /** Stops PostgreSQL, gives up the data folder and returns when both are done. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or takes over one that a crashed application left running, and keeps it
 * running until stop(). Throws DataFolderInUse at once when another application runs on the folder (K06).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, fsync = true, maxConnections = 60 } = options
  const place = await chooseDataDirectory(dataDir, log)
  const claim = await claimFolder(place)
  const keeper = new Supervisor(place, { fsync, maxConnections }, log)
  const stop = async () => {
    await keeper.stop()
    // The claim of a folder that was replaced is at the path of the next one's.
    if (!keeper.isLost) await claim.release()
  }
  try {
    const { postmaster, adopted } = await keeper.start()
    const { application, superuser } = await connectionsTo(place, postmaster)
    return {
      connection: application,
      superuser,
      adopted,
      folder: place.base,
      lost: keeper.lost,
      pid: async () => (await findPostmaster(place))?.pid ?? null,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Reaches the database of a data folder beside the application that may be running on it; one that rests is started for
 * as long as this takes. Null when the folder has no database: none is made.
 */
export async function attachEmbedded(
  dataDir: string,
  log: Log,
): Promise<{ connection: Connection; close(): Promise<void> } | null> {
  if (!(await isThere(dataDir))) return null
  const place = await chooseDataDirectory(dataDir, log)
  if (!(await isThere(place.cluster))) return null
  const running = await findPostmaster(place)
  if (running) {
    const { application } = await connectionsTo(place, running)
    return { connection: application, close: async () => undefined }
  }
  const started = await startEmbedded({ dataDir, log })
  return { connection: started.connection, close: () => started.stop() }
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
