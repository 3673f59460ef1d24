import { describe, expect, it } from 'vitest'
import { growth, Window } from '../bench/prove/window.ts'

// Conclusions of the proof of half an hour of load (`npm run prove -- load`) from what it measured.

const SECONDS = 60

interface Times {
  /** Milliseconds of a request, and of the bare handler's meanwhile. */
  ours: number
  bare: number
}

/** A minute of ten requests a second; of every third slice of five seconds the machine was busy with something else. */
function aWindow({ ours, bare }: Times, heap = 50): ReturnType<Window['summary']> {
  const window = new Window(0)
  for (let n = 0; n < SECONDS * 10; n++) {
    const busy = Math.floor(n / 50) % 3 === 0 ? 5 : 1
    const spread = 1 + (n % 10) / 10
    window.took('/bills/admin', ours * spread * busy, n * 100)
    window.bareTook(bare * spread * busy, n * 100)
  }
  window.look({ handles: 40, connections: 11 })
  window.close({ heap, memory: 250 })
  return window.summary()
}
const quiet = { ours: 4, bare: 2 }

describe('the proof of load', () => {
  it('finds nothing where nothing grew', () => {
    expect(growth(aWindow(quiet), aWindow(quiet))).toEqual({
      ...{ p50: 1, p95: 1, heap: 1, memory: 1 },
      ...{ handles: 1, connections: 1 },
    })
  })

  it('finds a product that became slower on the same machine, and names the call', () => {
    const slower = aWindow({ ours: 6, bare: 2 })
    expect(growth(aWindow(quiet), slower)).toMatchObject({ p50: 1.5, p95: 1.5 })
    expect(slower.calls['/bills/admin']).toBeGreaterThan(aWindow(quiet).calls['/bills/admin'] ?? Number.NaN)
  })

  it('does not take a machine that became busy or quiet for it', () => {
    const busier = { ours: 8, bare: 4 }
    expect(growth(aWindow(quiet), aWindow(busier))).toMatchObject({ p50: 1, p95: 1 })
    expect(growth(aWindow(busier), aWindow({ ours: 4, bare: 1 })).p50).toBeLessThanOrEqual(1)
  })

  it('finds a heap that grew', () => {
    expect(growth(aWindow(quiet), aWindow(quiet, 75)).heap).toBe(1.5)
  })
})
