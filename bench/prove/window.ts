const SLICE_MS = 5_000

export type Summary = ReturnType<Window['summary']>

/** Figures that may have grown from the first fifth of a run to the last. */
export type Growth = Record<'p50' | 'p95' | 'heap' | 'memory' | 'handles' | 'connections', number>

/**
 * Ratio of the last to the first. Of a latency and the same for each of the bare handler's, what grew less: a machine that
 * became busy raises the one, one that became quiet the other, and only the product both.
 */
export function growth(first: Summary, last: Summary): Growth {
  const ratio = (key: Exclude<keyof Summary, 'calls'>) => round(last[key] / first[key])
  return {
    p50: Math.min(ratio('p50'), ratio('p50Ms')),
    p95: Math.min(ratio('p95'), ratio('p95Ms')),
    heap: ratio('heap'),
    memory: ratio('memory'),
    handles: ratio('handles'),
    connections: ratio('connections'),
  }
}

/** Numbers a server holds open. */
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
  readonly #since: number
  readonly #calls = new Map<string, number[]>()
  readonly #states: State[] = []
  #swept = { heap: Number.NaN, memory: Number.NaN }

  constructor(now = performance.now()) {
    this.#since = now
  }

  /** A request that was answered now, after so many milliseconds. */
  took(call: string, ms: number, now = performance.now()): void {
    this.#slice(now).times.push(ms)
    const times = this.#calls.get(call) ?? []
    this.#calls.set(call, times)
    times.push(ms)
  }

  /** The same of the bare handler. */
  bareTook(ms: number, now = performance.now()): void {
    this.#slice(now).bare.push(ms)
  }

  /** Every five seconds have one of their own. */
  #slice(now: number): Slice {
    const at = Math.floor((now - this.#since) / SLICE_MS)
    this.#slices[at] ??= new Slice()
    return this.#slices[at]
  }

  /** Number of requests. */
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
      /** Of each call: which one it is that became slower. */
      calls: Object.fromEntries([...this.#calls].map(([call, times]) => [call, round(percentile(times, 0.5))])),
    }
  }

  #full(): Slice[] {
    return this.#slices.filter(({ times, bare }) => times.length > 0 && bare.length > 0)
  }
}

const round = (value: number) => Number(value.toFixed(2))

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
