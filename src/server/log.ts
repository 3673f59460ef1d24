import { type Logger, type LoggerOptions, pino } from 'pino'

/** The part of a logger that the host needs; pino's and Fastify's loggers fit. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * The log of the process, on `out`: a line of JSON for each thing said, for machines that gather them; at a terminal, where a person
 * reads along, a sentence with its hour. Whatever is logged, and whatever becomes of the line, no call of it throws.
 */
export function openLog(level: string, out: Out = process.stdout): Logger {
  // Where it cannot be written, on a full disk or a pipe that nobody reads, it is lost. The default of pino waits for ever there.
  out.on?.('error', () => undefined)
  if (out.isTTY) return pino({ ...harmless, level, base: null }, { write: (line) => out.write(asSentence(line)) })
  return pino({ ...harmless, level }, { write: (line) => out.write(line) })
}

interface Out {
  isTTY?: boolean
  write(text: string): unknown
  on?(event: 'error', listener: () => void): unknown
}

/** Children of the log, such as a request's, have these too. */
const harmless: LoggerOptions = {
  serializers: { err: (error: unknown) => describeError(error) },
  hooks: {
    logMethod(args, method) {
      try {
        method.apply(this, args)
      } catch (failed) {
        try {
          method.call(this, { unlogged: String(failed) }, String(args[1]))
        } catch {
          // A log that cannot be written, on a full disk, is no reason to refuse anybody anything.
        }
      }
    },
  },
}

const MAX_CAUSES = 5

/** An error as a line has it. The serializer of pino marks what it looks at, which throws on what is frozen: the sentence of a refusal. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return error instanceof Error ? error.message : error
  const { name, message, stack, cause } = error
  return {
    ...error,
    ...{ type: error.constructor.name || name, message, stack },
    ...(cause === undefined ? {} : { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map((one) => describeError(one, depth + 1)) } : {}),
  }
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
  const text = [
    new Date(time).toTimeString().slice(0, 8),
    level > WARNING && 'Error:',
    level === WARNING && 'Warning:',
    msg,
    about.length > 0 && `(${about.join(', ')})`,
  ]
  return `${text.filter(Boolean).join(' ')}${err?.message ? `: ${err.message}` : ''}\n`
}
