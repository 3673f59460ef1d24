import { lstat } from 'node:fs/promises'
import type { Connection } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { chooseDataDirectory } from './data-directory.ts'
import { connectionsTo } from './owner.ts'
import { findPostmaster } from './postmaster.ts'
import { startEmbedded } from './start.ts'

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
