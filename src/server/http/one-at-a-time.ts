import { FairQueue, Line } from './fair-queue.ts'

/** Heavy work of which one is done at a time; villages take turns, so that none waits behind all that another asked for. */
export class OneAtATime {
  readonly #line = new Line<() => Promise<void>>()
  readonly #asked = new FairQueue()
  #busy = false

  /** Number of a village's tasks in hand or waiting. */
  waiting(village: string): number {
    return this.#asked.of(village)
  }

  async take<T>(village: string, work: () => Promise<T>): Promise<T> {
    this.#asked.add(village, 1)
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#line.add({ village, person: '' }, () => work().then(resolve, reject))
        void this.#next()
      })
    } finally {
      this.#asked.add(village, -1)
    }
  }

  async #next(): Promise<void> {
    const work = this.#busy ? undefined : this.#line.take()
    if (!work) return
    this.#busy = true
    await work()
    this.#busy = false
    void this.#next()
  }
}
