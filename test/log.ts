import type { Log } from '#server/log.ts'

/** For tests of parts whose log nobody reads. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
