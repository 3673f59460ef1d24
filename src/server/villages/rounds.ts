import type { Clock } from '../clock.ts'
import type { Village } from './village.ts'
import type { Villages } from './villages.ts'

/** Interval between looks for due work. */
const LOOK_MS = 10_000
/** Villages whose jobs are done at once: the database has time left for whoever waits for an answer. */
const AT_WORK = 3

export interface Rounds {
  /** Looks again and again from now on. */
  start(): void
  /** Looks what is due now, sends workers away who have nothing to do, and begins. */
  look(): Promise<void>
  /** A job of this village is due at once. */
  call(village: Village): void
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
  /** Begins nothing more. */
  stop(): void
}

/**
 * Goes round the villages and does what is due by each one's calendar: a few villages at a time, one job of each and then
 * the next village's, so that a month of a large one keeps no other waiting longer than that one job.
 */
export function goRound(villages: Villages, clock: Clock): Rounds {
  const waiting = new Set<Village>()
  const atWork = new Map<Village, Promise<void>>()
  let last = clock.now()
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function begin(): void {
    for (const village of waiting) {
      if (stopped || atWork.size >= AT_WORK) return
      if (atWork.has(village)) continue
      waiting.delete(village)
      atWork.set(
        village,
        village
          .turn()
          // A failure is logged where it happened, and looked at again.
          .catch(() => false)
          .then((more) => {
            atWork.delete(village)
            if (more) waiting.add(village)
            begin()
          }),
      )
    }
  }

  const rounds: Rounds = {
    start() {
      timer = setInterval(() => void rounds.look().catch(() => undefined), LOOK_MS).unref()
    },
    async look() {
      const now = clock.now()
      for (const village of villages.all) if (village.pass(last, now)) waiting.add(village)
      last = now
      begin()
      await Promise.all(villages.all.map((village) => village.rest()))
    },
    call(village) {
      waiting.add(village)
      begin()
    },
    async idle() {
      while (atWork.size > 0) await Promise.all(atWork.values())
    },
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
  return rounds
}
