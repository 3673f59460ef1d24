import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pid } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database/connection.ts'
import { clusterPassword, type DataDirectory, superuser } from './cluster.ts'
import { findPostmaster, isAlive, type Postmaster } from './postmaster.ts'

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

/** The application's database, and the role that owns it and is no superuser. */
const applicationName = 'purok'
/** Any number, as long as it is always the same. */
const ownerLock = 7_065_726

/** Returns the connections: the application's to its database, ours and the tests' to the server. */
export async function connectionsTo(
  place: DataDirectory,
  { host, port }: Postmaster,
): Promise<{ application: Connection; superuser: Connection }> {
  const password = await clusterPassword(place)
  const secret = password === null ? {} : { password }
  return {
    application: { host, port, user: applicationName, database: applicationName, ...secret },
    superuser: { host, port, user: superuser, database: superuser, ...secret },
  }
}

/** A PostgreSQL that was left behind runs and lets nobody in. */
export class PostgresSilent extends Error {}

interface Opening {
  /** False once nobody waits for it any more. */
  isWanted(): boolean
  /** Milliseconds after which one that says nothing at all, not even that it recovers, is given up as PostgresSilent. */
  patience: number
}

/**
 * The owner's own session. Its end tells that the database died, and its lock that the database has an owner, should
 * the claim of the folder ever have been made twice. Waits while PostgreSQL is there and recovering.
 */
export async function openSession(
  place: DataDirectory,
  postmaster: Postmaster,
  { isWanted, patience }: Opening,
): Promise<pg.Client> {
  const connections = await connectionsTo(place, postmaster)
  const since = performance.now()
  for (;;) {
    const session = new pg.Client({
      ...connections.superuser,
      application_name: `purok owner ${pid}`,
      connectionTimeoutMillis: Math.min(3_000, patience),
      keepAlive: true,
    })
    session.on('error', () => undefined)
    try {
      await session.connect()
    } catch (error) {
      if (!isWanted() || isRefusal(error) || !(await findPostmaster(place))) throw error
      const speaks = error instanceof pg.DatabaseError
      if (!speaks && performance.now() - since > patience)
        throw new PostgresSilent(`PostgreSQL (process ${postmaster.pid}) runs and does not answer`, { cause: error })
      await pause(50)
      continue
    }
    const owner = await acquireLock(session)
    if (owner === null) return session
    await session.end()
    if (owner !== pid && isAlive(owner)) throw new DataFolderInUse(place.dataDir, String(owner))
    await pause(50)
  }
}

/** Makes the application's role and database unless they are there; a first start may have died between the two. */
export async function ensureDatabase(place: DataDirectory, session: pg.Client): Promise<void> {
  const { rows } = await session.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [applicationName],
  )
  const password = await clusterPassword(place)
  const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`
  if (!rows[0]?.role) await session.query(`create role ${applicationName} login${secret}`)
  if (!rows[0]?.database) await session.query(`create database ${applicationName} owner ${applicationName}`)
}

/**
 * Null when the lock is ours, else the process id of the application that holds it. The session of one that is dead is
 * ended: it may be in the middle of a statement and not know yet.
 */
async function acquireLock(session: pg.Client): Promise<number | null> {
  const { rows } = await session.query('select pg_try_advisory_lock($1) as mine', [ownerLock])
  if (rows[0]?.mine) return null
  const holders = await session.query<{ pid: number; name: string }>(
    `select a.pid, a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownerLock],
  )
  const holder = holders.rows[0]
  const owner = Number(holder?.name.replace(/\D/g, ''))
  if (holder && (owner === pid || !isAlive(owner))) {
    await session.query('select pg_terminate_backend($1)', [holder.pid])
  }
  return owner || pid
}

/** True when PostgreSQL is up and says no: waiting would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? '')
}
