/** What waits for people who take turns: one of each, and then again. */
export class Line<T> {
  readonly #waiting = new Map<string, T[]>()

  add(person: string, one: T): void {
    const others = this.#waiting.get(person)
    if (others) others.push(one)
    else this.#waiting.set(person, [one])
  }

  /** The next one of whoever has waited longest for a turn. */
  take(): T | undefined {
    for (const [person, own] of this.#waiting) {
      const one = own.shift()
      // To the end of the line with what is left.
      this.#waiting.delete(person)
      if (own.length > 0) this.#waiting.set(person, own)
      return one
    }
    return undefined
  }
}

/** How many of what is in hand are whose. */
export class Turns {
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
