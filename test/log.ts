import type { Log } from '#server/log.ts'

const silent = () => undefined

/** For tests of parts whose log nobody reads. */
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent }
