/** How many a server holds open. */
interface State {
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
  #swept = { heap: Number.NaN, memory: Number.NaN }

  look(state: State): void {
    this.#states.push(state)
  }

  /** Bytes at its end, after a sweep. */
  close(swept: { heap: number; memory: number }): void {
    this.#swept = swept
  }

  /** Latencies, also for each of the bare handler's, bytes at the end, and the most that was open. */
  summary() {
    const seen = (key: keyof State) => this.#states.map((state) => state[key])
    const against = (share: number) => percentile(this.times, share) / percentile(this.bare, share)
    return {
      p50Ms: round(percentile(this.times, 0.5)),
      p95Ms: round(percentile(this.times, 0.95)),
      p50: round(against(0.5)),
      p95: round(against(0.95)),
      ...this.#swept,
      handles: Math.max(...seen('handles')),
      connections: Math.max(...seen('connections')),
    }
  }
}

const round = (value: number) => Number(value.toFixed(2))

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
