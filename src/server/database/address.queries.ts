import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { NoPrimary } from './connection.ts'

/** The address of the server that answers, null behind a socket. Throws NoPrimary where it is a standby. */
export async function addressOf(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ host: string | null; port: number; standby: boolean }>`
    select host(inet_server_addr()) as host, inet_server_port() as port,
      pg_is_in_recovery() as standby`.execute(db)
  const [answer] = rows
  if (!answer || answer.standby) throw new NoPrimary()
  const { host, port } = answer
  if (host === null) return null
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}
