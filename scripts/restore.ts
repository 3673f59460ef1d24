import './node-guard.cjs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { adoptSeals } from '#server/audit/adopt-seals.ts'
import { inspectBackup } from '#server/backup/inspect.ts'
import { BackupRefused } from '#server/backup/refused.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { filesDirectory } from '#server/backup/unfinished.ts'
import { openDatabase } from '#server/database/db.ts'
import { storageIn } from '#server/files/where.ts'
import { ConfigError, readConfig } from '#server/start/config.ts'
import { openDataDirectory } from '#server/start/data-directory.ts'
import { accountOf } from './backup/account.ts'
import { onData, whichData } from './backup/which-data.ts'
import { readEnvFile } from './env-file.ts'

/** For the check of the books of a large village. */
const BOOKS_MS = 10 * 60_000

const SIGN_IN = 'Everybody signs in anew; links that were sent before open nothing.'
const SAY_LAST_NUMBERS =
  'No receipt, voucher, refund or letter is given before the treasurer or an administrator says on the dashboard which numbers were the last ones on paper.'

async function main(): Promise<void> {
  const named = process.argv[2]
  if (!named) throw new BackupRefused('Say which backup: npm run restore FILE')
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), named)
  readEnvFile()
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' })
  const passphrase = config.backupPassphrase
  await inspectBackup(path, passphrase)
  const files = await filesDirectory(config.dataDir)
  const place = await openDataDirectory(config, log)
  const data: string[] = []
  try {
    const manifest = await restoreBackup({
      path,
      connection: place.connection,
      storage: storageIn(config),
      log,
      passphrase,
      key: () => secretKeyOf(config),
      begin: files.begin,
      tell: (sentence) => data.push(sentence),
    })
    console.log(`Restored the backup of ${manifest.takenAt}, and compared every row, sum and file with it:`)
    for (const line of accountOf(manifest)) console.log(`  ${line}`)
    const database = await openDatabase(place.connection, { log })
    const nobody = { userId: null, requestId: null }
    const problems = await database
      .transaction(nobody, booksProblems, { timeout: BOOKS_MS, isolation: 'repeatable read' })
      .then(async (found) => {
        data.push(...(await adoptSeals(database, { key: secretKeyOf(config), dataDir: config.dataDir })))
        return found
      })
      .finally(() => database.close())
    await files.end()
    console.log(problems.length ? `The books did not balance when it was made:` : 'The books balance.')
    for (const problem of problems) console.log(`  ${problem}`)
    const start = config.databaseUrl ? 'npm start' : onData(config.dataDir, 'npm start')
    const next = `It is now ${whichData(config)}. Start the product on it: ${start}`
    for (const sentence of [next, SIGN_IN, SAY_LAST_NUMBERS, ...data]) console.log(sentence)
  } finally {
    await place.close()
  }
}

main().catch((error: unknown) => {
  const data = error instanceof BackupRefused || error instanceof ConfigError
  console.error(data ? error.message : `The restore failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
})
