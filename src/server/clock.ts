/** Where "now" comes from; tests pass their own. It is asked once a request and then passed on. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
