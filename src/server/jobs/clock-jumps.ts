/** Difference a clock may have from the time that passed before it was set: more than drift and daylight need. */
const JUMP_MS = 5 * 60_000
const LOOK_MS = 10_000

export interface Hands {
  /** Reads the wall clock, in milliseconds; it can be set. */
  clock(): number
  /** Milliseconds that passed since any moment; they only grow. */
  passed(): number
}

const hands: Hands = { clock: () => Date.now(), passed: () => performance.now() }

/** Tells, asked again and again, whether the clock was set since the last time, or the machine slept. */
export function jumps({ clock, passed }: Hands = hands): () => boolean {
  let ahead = clock() - passed()
  return () => {
    const before = ahead
    ahead = clock() - passed()
    return Math.abs(ahead - before) > JUMP_MS
  }
}

/** Calls `jumped` soon after the clock was set, forwards or back, until the answer is called. */
export function watchClock(jumped: () => void): () => void {
  const hasJumped = jumps()
  const timer = setInterval(() => hasJumped() && jumped(), LOOK_MS).unref()
  return () => clearInterval(timer)
}
