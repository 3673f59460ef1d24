import { type Config, ConfigError, readConfig, SETTING_NAMES } from '#server/start/config.ts'
import { configOfAll, readMany } from '#server/villages/config.ts'
import { EnvFileRefused, linesOfEnvFile } from '../env-file.ts'
import { failure, type Line, ok, warning } from './line.ts'

/** Settings that only an installation of many villages reads, and those of compose.yaml. */
const OTHERS = ['VILLAGES', 'VILLAGE_CONNECTIONS', 'OPERATOR_PORT', 'OPERATOR_HOST', 'OPERATOR_TOKEN']
const COMPOSE = ['SITE', 'POSTGRES_PASSWORD']
/** Names that Node and the system read themselves. */
const SYSTEM = /^(NODE_.+|TZ|LANG|LC_.+|PATH|TMPDIR)$/

/** File that settings are read from, with its lines; `lines` is the system's code where it cannot be read. */
export interface SettingsFile {
  path: string
  lines: Readonly<Record<string, string>> | string
}

/** Tells what files of settings name and nobody reads, with the name that was probably meant. */
export function unreadNames(files: readonly SettingsFile[]): Line[] {
  return files.flatMap(({ path, lines }): Line[] => {
    if (lines === 'EISDIR') return [failure(`${path} is a folder: make it a file of lines NAME=value.`)]
    if (typeof lines === 'string') return [warning(`${path} cannot be read (${lines}): run this as somebody who may.`)]
    const names = Object.keys(lines).toSorted()
    const known = [...SETTING_NAMES, ...OTHERS, ...COMPOSE]
    const strange = names.filter((name) => !known.includes(name) && !SYSTEM.test(name))
    if (strange.length === 0) return [ok(`${path} names ${names.length} settings, and each is read.`)]
    return strange.map((name) => {
      const meant = nearest(name, known)
      return failure(`${path} names ${name}, which nobody reads: ${meant ? `write ${meant}` : 'take it out'}.`)
    })
  })
}

/** Reads the settings, with every problem of them at once; `many` where a list of villages has them. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): {
  config: Config | null
  many: boolean
  lines: Line[]
} {
  const many = Boolean(env.VILLAGES?.trim())
  try {
    const config = readMany(env) ? configOfAll(env) && null : readConfig(env)
    return { config, many, lines: [ok('The settings of the environment fit.')] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { config: null, many, lines: error.problems.map((problem) => failure(problem)) }
  }
}

/** Returns the known name that is fewest letters away, null where none is near. */
export function nearest(name: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, away: lettersBetween(name.toUpperCase().replaceAll('-', '_'), one) }))
    .toSorted((a, b) => a.away - b.away)[0]
  return near && near.away <= Math.max(2, Math.floor(name.length / 3)) ? near.one : null
}

/** Letters to put in, take out or change until one text is the other. */
function lettersBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [place, other] of [...to].entries())
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Reads a file of settings; null where there is none. */
export function settingsFile(path: string): SettingsFile | null {
  try {
    const lines = linesOfEnvFile(path)
    return lines && { path, lines }
  } catch (error) {
    if (!(error instanceof EnvFileRefused)) throw error
    return { path, lines: error.code }
  }
}
