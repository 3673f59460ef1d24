/** What a server holds: bytes and counts. */
export interface State {
  heap: number
  memory: number
  handles: number
  connections: number
}

/** A time of work, and what was seen in it. */
export class Window {
  /** Milliseconds of each request. */
  readonly times: number[] = []
  /** The same of a bare handler meanwhile. */
  readonly bare: number[] = []
  readonly #states: State[] = []

  look(state: State): void {
    this.#states.push(state)
  }

  /** Latencies for each of the bare handler's, what lives in the heap after it was swept, and the most of the rest. */
  summary() {
    const seen = (key: keyof State) => this.#states.map((state) => state[key])
    const against = (share: number) => percentile(this.times, share) / percentile(this.bare, share)
    return {
      p50Ms: round(percentile(this.times, 0.5)),
      p95Ms: round(percentile(this.times, 0.95)),
      p50: round(against(0.5)),
      p95: round(against(0.95)),
      heap: Math.min(...seen('heap')),
      memory: percentile(seen('memory'), 0.5),
      handles: Math.max(...seen('handles')),
      connections: Math.max(...seen('connections')),
    }
  }
}

const round = (value: number) => Number(value.toFixed(2))

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
