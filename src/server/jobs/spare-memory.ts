import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5_000
/** Share of the time below which the process counts as idle. */
const IDLE_BELOW = 0.05
/** Bytes held without use that are worth a collection, which takes up to a tenth of a second. */
const WORTH_IT = 32 * 1024 * 1024

/** Memory of the JavaScript heap at one look, in bytes. */
export interface HeapLook {
  /** Share of the time since the look before in which the process worked, 0 to 1. */
  utilization: number
  held: number
  used: number
  /** Bytes that were held at the collection before, less what was given back since; 0 before the first. */
  usedAfter: number
}

/** True when the process is idle and holds much that it does not use, and more than a collection has just left. */
export const isWorthCollecting = ({ utilization, held, used, usedAfter: usedBefore }: HeapLook): boolean =>
  utilization < IDLE_BELOW && held - used >= WORTH_IT && held > usedBefore

/**
 * Gives memory back to the machine whenever the process has nothing to do. The engine grows its heap for the start and
 * for busy hours, and returns it only after a collection, which an idle process never causes:
 * docs/decisions/own-or-library.md
 */
export function giveBackSpareMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  let before = performance.eventLoopUtilization()
  let usedBefore = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const { heapTotal: held, heapUsed: used } = process.memoryUsage()
    usedBefore = Math.min(usedBefore, held)
    if (!isWorthCollecting({ utilization, held, used, usedAfter: usedBefore })) return
    usedBefore = held
    void collect({ execution: 'async' })
  }, LOOK_MS).unref()
}
