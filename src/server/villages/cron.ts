/** A minute of a day, as a wall clock shows it. */
export interface WallMinute {
  hour: number
  minute: number
}

const MINUTE_MS = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, known)
  return known
}

/** The minutes that began after `from` and not after `to`, as the clocks of a zone show them; of a long time the last `most`. */
export function minutesBetween(from: Date, to: Date, timeZone: string, most = 24 * 60): WallMinute[] {
  const last = Math.floor(to.getTime() / MINUTE_MS)
  const first = Math.max(Math.floor(from.getTime() / MINUTE_MS) + 1, last - most + 1)
  const clock = clockOf(timeZone)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const [hour = 0, minute = 0] = clock
      .format((first + at) * MINUTE_MS)
      .split(':')
      .map(Number)
    return { hour, minute }
  })
}

/** True when a job of this cron begins at a minute. Jobs are daily or more frequent: other days and months than all are refused. */
export function beginsAt(cron: string, { hour, minute }: WallMinute): boolean {
  const [minutes = '', hours = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') throw new Error(`A job cannot be due at ${cron}`)
  return fits(minutes, minute) && fits(hours, hour)
}

function fits(field: string, value: number): boolean {
  if (field === '*') return true
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  if (step) return value % Number(step) === 0
  if (!/^\d+$/.test(field)) throw new Error(`A job cannot be due at ${field}`)
  return value === Number(field)
}
