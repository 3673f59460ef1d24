import { pino } from 'pino'
import { createHost } from '#app/server/prepare.ts'
import { buildApp } from '#server/app.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { readConfig } from '#server/start/config.ts'

/** The product as it runs, but for the limit of calls a minute; nothing listens yet. */
export async function openProduct({ connection, dataDir }: { connection: Connection; dataDir: string }) {
  const log = pino({ level: 'info' })
  const database = await openDatabase(connection, { log })
  const host = createHost({ config: { ...readConfig({}), dataDir }, database, log, callsPerMinute: 1_000_000_000 })
  return { app: await buildApp(host), database, host }
}
