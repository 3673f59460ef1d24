import pg from 'pg'
import { vi } from 'vitest'

/** Counts the journeys to the database and back that some work waits for: what is sent behind another statement is on the same one. */
export async function journeysOf<T>(work: () => Promise<T>): Promise<{ done: T; journeys: number }> {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const underWay = new Map<unknown, number>()
  let journeys = 0
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const before = underWay.get(this) ?? 0
    if (before === 0) journeys += 1
    underWay.set(this, before + 1)
    try {
      return await query.apply(this, given)
    } finally {
      underWay.set(this, (underWay.get(this) ?? 1) - 1)
    }
  } as typeof pg.Client.prototype.query)
  try {
    return { done: await work(), journeys }
  } finally {
    sent.mockRestore()
  }
}
