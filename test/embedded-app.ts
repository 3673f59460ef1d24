/**
 * A stand-in for the application: keeps the embedded database of the folder in argv[2] running until it is ended,
 * and says in one line of JSON how that went. For tests that kill it.
 */
import { argv, exit, stdout } from 'node:process'
import { startEmbedded } from '#server/embedded/attach.ts'
import { silentLog } from './log.ts'

const [, , dataDir = ''] = argv
try {
  const { adopted, connection, superuser, folder, pid, lost } = await startEmbedded({
    dataDir,
    log: silentLog,
    fsync: false,
  })
  stdout.write(`${JSON.stringify({ adopted, connection, superuser, folder, pid: await pid() })}\n`)
  void lost.then((reason) => {
    stdout.write(`${reason.message}\n`)
    exit(1)
  })
  setInterval(() => undefined, 60_000)
} catch (error) {
  stdout.write(`${JSON.stringify({ refused: String(error) })}\n`)
  exit(1)
}
