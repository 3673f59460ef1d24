import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pid } from 'node:process'
import type { DataDirectory } from './cluster.ts'

/** A second application was started on a data folder that a running one uses (K06). */
export class DataFolderInUse extends Error {
  constructor(dataDir: string, owner: string) {
    super(
      `The data folder ${dataDir} is in use by a running application${owner && ` (process ${owner})`}. ` +
        'Stop it first, or start this one with a data folder of its own.',
    )
    this.name = 'DataFolderInUse'
  }
}

/**
 * Takes the data folder for this process. The claim is a socket that answers with the process id: it vanishes with
 * the process however that ends, and holds before there is a database and while it is down.
 */
export async function claimFolder(
  place: Pick<DataDirectory, 'dataDir' | 'cluster' | 'socketDir'>,
): Promise<{ release(): Promise<void> }> {
  const address = place.socketDir
    ? join(place.socketDir, 'owner')
    : `\\\\.\\pipe\\${place.cluster.replaceAll(/[^a-z0-9]/gi, '-')}`
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address)
    if (server) {
      return {
        release: () => new Promise((resolve) => server.close(() => resolve())),
      }
    }
    const owner = await askOwner(address)
    if (owner !== null) throw new DataFolderInUse(place.dataDir, owner)
    await rm(address, { force: true })
  }
  throw new DataFolderInUse(place.dataDir, '')
}

/** Null when somebody is there already. */
async function listen(address: string): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(String(pid))
  })
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve)
    server.listen(address, () => resolve(null))
  })
  if (error?.code === 'EADDRINUSE') return null
  if (error) throw error
  // The claim alone keeps no process running.
  server.unref()
  return server
}

/** The owner's process id, '' for one too busy to answer, null when the socket was left behind by a dead one. */
async function askOwner(address: string): Promise<string | null> {
  const socket = connect(address)
  socket.setTimeout(1000, () => socket.destroy())
  let message = ''
  socket.on('data', (chunk) => {
    message += chunk.toString()
  })
  let connected = false
  socket.once('connect', () => {
    connected = true
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return connected ? message : null
}
