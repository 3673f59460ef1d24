const SLICE_MS = 5_000

export type Summary = ReturnType<Window['summary']>

/** How many a server holds open. */
interface State {
  handles: number
  connections: number
}

/** Milliseconds of the requests of a few seconds, and those of a bare handler meanwhile. */
class Slice {
  readonly times: number[] = []
  readonly bare: number[] = []
}

/** A time of work, and what was seen in it. */
export class Window {
  readonly #slices: Slice[] = []
  readonly #since = performance.now()
  readonly #states: State[] = []
  #swept = { heap: Number.NaN, memory: Number.NaN }

  /** Where what is measured now goes: a slice of its own every five seconds. */
  get now(): Slice {
    const at = Math.floor((performance.now() - this.#since) / SLICE_MS)
    this.#slices[at] ??= new Slice()
    return this.#slices[at]
  }

  /** How many requests there were. */
  get requests(): number {
    return this.#full().reduce((sum, { times }) => sum + times.length, 0)
  }

  look(state: State): void {
    this.#states.push(state)
  }

  /** Bytes at its end, after a sweep. */
  close(swept: { heap: number; memory: number }): void {
    this.#swept = swept
  }

  /**
   * Latencies, also for each of the bare handler's, bytes at the end, and the most that was open. Of the slices the lower
   * quartile counts: what else the machine does makes them slower, and never faster.
   */
  summary() {
    const seen = (key: keyof State) => this.#states.map((state) => state[key])
    const quiet = (measure: (slice: Slice) => number) => round(percentile(this.#full().map(measure), 0.25))
    const against = (share: number) => quiet(({ times, bare }) => percentile(times, share) / percentile(bare, share))
    return {
      p50Ms: quiet(({ times }) => percentile(times, 0.5)),
      p95Ms: quiet(({ times }) => percentile(times, 0.95)),
      p50: against(0.5),
      p95: against(0.95),
      ...this.#swept,
      handles: Math.max(...seen('handles')),
      connections: Math.max(...seen('connections')),
    }
  }

  #full(): Slice[] {
    return this.#slices.filter(({ times, bare }) => times.length > 0 && bare.length > 0)
  }
}

const round = (value: number) => Number(value.toFixed(2))

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
