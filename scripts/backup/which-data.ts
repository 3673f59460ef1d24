import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Config } from '#server/start/config.ts'
import { databaseOf } from '#server/villages/list.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Data folder of the village that `npm run demo` builds. */
export const DEMO_DATA = resolve(ROOT, 'data-demo')

/** Returns which data a command takes, for whoever runs it; nothing of it is secret. */
export const whichData = ({ databaseUrl, dataDir, s3 }: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>): string =>
  databaseUrl === null
    ? `the data in ${dataDir}`
    : `the database ${databaseOf(databaseUrl)}, and the files in ${s3 ? s3.url : dataDir}`

/** Returns the line that runs a command on the data of a folder, as the terminal of this system takes it. */
export function onData(folder: string, command: string, platform: NodeJS.Platform = process.platform): string {
  const inside = folder.startsWith(ROOT + sep) ? relative(ROOT, folder) : folder
  return platform === 'win32' ? `set "DATA_DIR=${inside}" && ${command}` : `DATA_DIR=${inside} ${command}`
}

/** Returns why nothing is backed up, and where the demo's data is there, the line that takes that. */
export function nothingToBackUp(dataDir: string, demo: string = DEMO_DATA): string {
  const none = `There is nothing to back up: ${dataDir} has no database.`
  if (dataDir === demo || !existsSync(demo)) return `${none} Name the folder of the product's data with DATA_DIR.`
  return `${none} The demo village has data of its own: ${onData(demo, 'npm run backup')}`
}
