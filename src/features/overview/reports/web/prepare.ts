import type { PreparedDocument } from '#features/overview/reports/rows.ts'
import type { Period, PreparedName, RunFilter } from '#features/overview/reports/rules.ts'
import { call } from '#web/calls/api.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { reportsContract } from '../contract.ts'

/** Pause between two looks at how far a document is. */
const LOOK_MS = 700

/** Query of a report that is prepared. */
export type LongReport = Period & Partial<RunFilter> & { report: PreparedName; lots?: string }

export interface Preparing {
  /** Told how far it is, in percent. */
  onProgress: (percent: number) => void
  /** Ends the waiting; the document is finished all the same. */
  signal: AbortSignal
}

/** Has a long report printed in the background and waits until it is ready. */
export async function prepare(ask: LongReport, { onProgress, signal }: Preparing): Promise<PreparedDocument> {
  let { document } = await call(reportsContract.prepare, ask)
  while (document.state === 'waiting' || document.state === 'printing') {
    onProgress(document.progress)
    await pause(signal)
    document = (await call(reportsContract.prepared, { id: document.id }, { signal })).document
  }
  if (document.state === 'failed') throw new ApiError(500, document.error ?? '')
  return document
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, LOOK_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })
