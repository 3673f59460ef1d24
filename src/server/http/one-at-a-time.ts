/** A waiting party: a village among many, empty where there is one, and in it any text that tells one person from another. */
export interface Whose {
  village: string
  person: string
}

/** Fair queue of work for villages that take turns, and in each for people who do: one of each, and then again. */
export class Line<T> {
  readonly #villages = new Map<string, Map<string, T[]>>()

  add({ village, person }: Whose, one: T): void {
    const people = this.#villages.get(village) ?? new Map<string, T[]>()
    const others = people.get(person)
    if (others) others.push(one)
    else people.set(person, [one])
    this.#villages.set(village, people)
  }

  /** The next one of whoever has waited longest for a turn in the village that has. */
  take(): T | undefined {
    return takeNext(this.#villages, (people) => {
      const one = takeNext(people, (own) => ({ taken: own.shift(), left: own.length > 0 }))
      return { taken: one, left: people.size > 0 }
    })
  }
}

/** Takes from the first of a map, which goes to the end of the line with what is left. */
function takeNext<Own, T>(all: Map<string, Own>, take: (own: Own) => { taken: T; left: boolean }): T | undefined {
  for (const [name, own] of all) {
    const { taken, left } = take(own)
    all.delete(name)
    if (left) all.set(name, own)
    return taken
  }
  return undefined
}

/** Counts the tasks in hand by their owner. */
export class FairQueue {
  readonly #own = new Map<string, number>()
  #all = 0

  get all(): number {
    return this.#all
  }

  of(person: string): number {
    return this.#own.get(person) ?? 0
  }

  add(person: string, change: 1 | -1): void {
    const left = this.of(person) + change
    this.#all += change
    if (left > 0) this.#own.set(person, left)
    else this.#own.delete(person)
  }
}

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
