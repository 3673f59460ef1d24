/**
 * A process that delivers what is queued in the database of argv[2], with its clock argv[3] milliseconds ahead, and ends
 * when nothing is due any more. For tests that kill it.
 */
import { argv, env, stdout } from 'node:process'
import { pino } from 'pino'
import { createHost } from '#app/server/prepare.ts'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { openDatabase } from '#server/database/db.ts'
import { readConfig } from '#server/start/config.ts'
import { silentLog } from './log.ts'

const [, , url = '', ahead = '0'] = argv
const database = await openDatabase({ connectionString: url }, { log: silentLog, poolSize: 3 })
const clock = { now: () => new Date(Date.now() + Number(ahead)) }
const host = createHost({ config: readConfig(env), database, clock, log: pino({ level: 'silent' }) })
const senders = openSenders(host)
const worker = noticeWorker(host, senders)
await worker.wake()
stdout.write('at work\n')
await worker.idle()
senders.close()
await database.close()
