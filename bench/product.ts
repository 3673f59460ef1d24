import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createHost } from '#server/create-host.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase } from '#server/db.ts'
import { ready, received } from './process.ts'

// The product as it runs, but for the limit of calls a minute.
const { connection, dataDir } = await received<{ connection: Connection; dataDir: string }>()
const log = pino({ level: 'info' })
const database = await openDatabase(connection, { log })
const host = createHost({ config: { ...readConfig({}), dataDir }, database, log, callsPerMinute: 1_000_000_000 })
const app = await buildApp(host)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
ready(Number(new URL(address).port))
