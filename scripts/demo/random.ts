/** Chance that is the same every time: a number from 0 to 1 from a seed (mulberry32's recurrence). */
export interface Chance {
  /** A whole number from min to max, both included. */
  between(min: number, max: number): number
  pick<One>(list: readonly One[]): One
  /** True that often, from 0 to 1. */
  happens(share: number): boolean
}

export function chance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    happens: (share) => next() < share,
  }
}
