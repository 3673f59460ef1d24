import { readdirSync, readFileSync } from 'node:fs'

// CPU time from /proc, user and system together: what the machine does beside it does not count, as it would by the clock.

/** Nanoseconds to milliseconds. */
const NS = 1e6
/** Milliseconds of one tick of /proc/<pid>/stat. */
const TICK = 10

const numbers = (path: string): number[] => readFileSync(path, 'utf8').split(' ').map(Number)

/** Of something that is gone by now: nothing. */
function orNothing<Read>(read: () => Read, nothing: Read): Read {
  try {
    return read()
  } catch {
    return nothing
  }
}

/** Milliseconds of CPU that a process has used with all threads that live. */
export function cpuOfProcess(pid: number): number {
  const threads = orNothing(() => readdirSync(`/proc/${pid}/task`), [])
  return threads.reduce(
    (sum, thread) => sum + orNothing(() => numbers(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0, 0) / NS,
    0,
  )
}

/** The fields of /proc/<pid>/stat after the name, which may hold blanks. */
const statOf = (pid: string | number): string[] =>
  orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [], [])

/** Processes whose parent is `pid`. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid))
    .map(Number)

/** Milliseconds of CPU of a PostgreSQL server: its processes that live, and those that ended. */
export function cpuOfServer(postmaster: number): number {
  const stat = statOf(postmaster)
  const ended = (Number(stat[13]) + Number(stat[14])) * TICK
  return childrenOf(postmaster).reduce((sum, pid) => sum + cpuOfProcess(pid), cpuOfProcess(postmaster) + ended)
}
