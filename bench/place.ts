import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAdmin, insertUser } from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase, type Tx } from '#server/database/db.ts'
import { startEmbedded } from '#server/embedded/attach.ts'
import { migrate } from '#server/schema/migrate.ts'
import { asAdmin, withDatabase } from '../test/database-server.ts'
import { silentLog } from '../test/log.ts'
import { fillVillage, type VillageSize } from './village.ts'

export interface Village {
  connection: Connection
  /** For files, of which there are none. */
  dataDir: string
  /** Of a treasurer who is signed in. */
  token: string
  /** A token of somebody else who is signed in: an account of the village, or a new administrator. */
  tokenOf(who: number | 'admin'): Promise<string>
}

export interface Place {
  /** A database of its own with a village in it. */
  village(name: string, size: VillageSize): Promise<Village>
  /** A village that is filled once for all who only read it. */
  shared(size: VillageSize): Promise<Village>
  /** The process of the PostgreSQL server. */
  postmaster: number
  /** As the superuser, for what only bulk may do. */
  superuser(name: string): Connection
  remove(): Promise<void>
}

/** The embedded database as the product starts it, commits reaching the disk, in a folder that is thrown away. */
export async function openDataDirectory(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purok-bench-'))
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  const shared = new Map<string, Promise<Village>>()
  const place: Place = {
    postmaster: (await embedded.pid()) ?? 0,
    superuser: (name) => withDatabase(embedded.superuser, name),
    async village(name, size) {
      await asAdmin(embedded.superuser, (client) =>
        client.query(`create database ${name} template template0 owner ${embedded.connection.user}`),
      )
      const connection = withDatabase(embedded.connection, name)
      await migrate(connection)
      await fillVillage(withDatabase(embedded.superuser, name), size)
      return {
        connection,
        dataDir,
        token: await signIn(connection, 'treasurer'),
        tokenOf: (who) => signIn(connection, who),
      }
    },
    shared(size) {
      const key = JSON.stringify(size)
      const village = shared.get(key) ?? place.village(`shared_${shared.size}`, size)
      shared.set(key, village)
      return village
    },
    async remove() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return place
}

async function signIn(connection: Connection, who: number | 'admin' | 'treasurer'): Promise<string> {
  const database = await openDatabase(connection, { log: silentLog })
  const token = newToken()
  await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const userId = typeof who === 'number' ? who : await anOfficer(tx, who)
    const session = { userId, tokenHash: hashToken(token), userAgent: 'bench', address: '127.0.0.1', now: new Date() }
    await insertSession(tx, session)
  })
  await database.close()
  return token
}

async function anOfficer(tx: Tx, role: 'admin' | 'treasurer'): Promise<number> {
  const userId = await insertUser(tx, {
    firstname: 'Tess',
    middlename: null,
    lastname: 'Treasurer',
    email: `${role}@office.example`,
    contactNumber: null,
    role,
  })
  await insertAdmin(tx, userId)
  return userId
}
