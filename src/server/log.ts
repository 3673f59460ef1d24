import { type Logger, pino } from 'pino'

/** The part of a logger that the host needs; pino's and Fastify's loggers fit. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * The log of the process, on `out`: a line of JSON for each thing said, for machines that gather them; at a terminal, where a person
 * reads along, a sentence with its hour.
 */
export function openLog(
  level: string,
  out: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Logger {
  if (!out.isTTY) return pino({ level })
  return pino({ level, base: null }, { write: (line: string) => out.write(asSentence(line)) })
}

/** Pino's number of a warning; above it are errors. */
const WARNING = 40

/** A line of the log as a person reads it: `08:15:02 Warning: the message (village lakewood): why`. */
export function asSentence(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as {
    level: number
    time: number
    msg?: string
    err?: { message?: string }
  }
  const about = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  const said = [
    new Date(time).toTimeString().slice(0, 8),
    level > WARNING && 'Error:',
    level === WARNING && 'Warning:',
    msg,
    about.length > 0 && `(${about.join(', ')})`,
  ]
  return `${said.filter(Boolean).join(' ')}${err?.message ? `: ${err.message}` : ''}\n`
}
