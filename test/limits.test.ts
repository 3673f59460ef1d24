import { describe, expect, it } from 'vitest'
import { endpoints, limitDesk, MAX, named, newNetwork, refused, times } from './limit-desk.ts'

// A11: limits hold, for every call that the contracts declare; a new one is tried without being named here.

const { ask } = await limitDesk()

describe('A11: any text for a token is no way around the limit', () => {
  it.each(named(endpoints))('%s', async (_, one) => {
    const network = newNetwork()
    const answers = await times(MAX + 10, (n) => ask(one, n, `${network}::${n + 1}`))
    expect(refused(answers)).toBeGreaterThanOrEqual(10)
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      else expect(status).toBeLessThan(500)
  })
})
