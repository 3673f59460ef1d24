import type { Logger } from 'pino'
import { type Log, openLog } from '#server/log.ts'
import { readConfig } from '#server/start/config.ts'

const silent = () => undefined

/** For tests of parts whose log nobody reads. */
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent }

/** Lines of a log, the last ones. */
export interface Logged {
  /** Returns the lines that are at least a warning. */
  trouble(): { msg: string; err?: { type: string; message: string } }[]
}

const MAX_LINES = 200
const WARNING = 40

/** The log as an installation has it that sets nothing; what it writes is kept for the test, and shown where `TEST_LOG` is set. */
export function readableLog(): { log: Logger; logged: Logged } {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    if (lines.length > MAX_LINES) lines.shift()
    if (process.env.TEST_LOG) process.stdout.write(line)
  }
  const log = openLog(process.env.TEST_LOG ?? readConfig({}).logLevel, { write })
  const all = () => lines.map((line) => JSON.parse(line))
  return { log, logged: { trouble: () => all().filter(({ level }) => level >= WARNING) } }
}
