import './node-guard.cjs'
import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pino } from 'pino'
import { findSecretKey } from '#server/access/secret-key.ts'
import { checkSeal } from '#server/backup/archive.ts'
import { backupName } from '#server/backup/job.ts'
import { makeBackup } from '#server/backup/make.ts'
import { BackupRefused } from '#server/backup/refused.ts'
import { connectionTo } from '#server/database/connection.ts'
import { attachEmbedded } from '#server/embedded/attach.ts'
import { storageIn } from '#server/files/where.ts'
import { ConfigError, readConfig } from '#server/start/config.ts'
import { accountOf } from './backup/account.ts'
import { nothingToBackUp, whichData } from './backup/which-data.ts'
import { readEnvFile } from './env-file.ts'

/** npm runs scripts in the project's folder; the file was named from where the person stands. */
const from = process.env.INIT_CWD ?? process.cwd()

async function main(): Promise<void> {
  readEnvFile()
  const config = readConfig(process.env)
  const now = new Date()
  const passphrase = config.backupPassphrase
  const named = process.argv[2]
  const path = named ? resolve(from, named) : join(config.backupDir ?? resolve('backups'), backupName(now, passphrase))
  if (existsSync(path)) throw new BackupRefused(`${path} is there already; a backup never writes over a file.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const log = pino({ level: 'warn' })
  const place = config.databaseUrl
    ? { connection: connectionTo(config.databaseUrl), close: async () => undefined }
    : await attachEmbedded(config.dataDir, log)
  if (!place) throw new BackupRefused(nothingToBackUp(config.dataDir))
  try {
    const keyId = findSecretKey(config)?.id ?? null
    const { connection } = place
    const manifest = await makeBackup({ connection, storage: storageIn(config), path, now, log, passphrase, keyId })
    await checkSeal(path, passphrase)
    const { size } = await stat(path)
    console.log(`Took ${whichData(config)}.`)
    console.log(`Backup of ${manifest.takenAt}: ${path} (${(size / 1_000_000).toFixed(1)} MB)`)
    for (const line of accountOf(manifest)) console.log(`  ${line}`)
    if (passphrase === null) console.log('It is not encrypted: set BACKUP_PASSPHRASE before it leaves the office.')
    if (config.secretKey === null)
      console.log(`The key is not in it: keep a copy of ${join(config.dataDir, 'secret.key')} elsewhere.`)
  } finally {
    await place.close()
  }
}

main().catch((error: unknown) => {
  const data = error instanceof BackupRefused || error instanceof ConfigError
  console.error(data ? error.message : `The backup failed, nothing was written: ${error}`)
  process.exitCode = 1
})
