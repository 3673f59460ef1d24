import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { treasurerToken } from '../../test/crash-rounds.ts'
import { fillVillage } from '../village.ts'
import { besides, dataFolder, report, serve, superuserOf, wished } from './place.ts'

// Every public call, one more at once than the product has connections, beside a treasurer's reads; between them the office
// is left alone, for comparison.

const SECONDS = wished('PROVE_STALL_SECONDS', 60)
const AT_ONCE = 11
const PHASES = 10
/** Nobody comes near the six hundred calls a minute an account has. */
const TURN_MS = 120
/** Fixed: what the median of a treasurer's answers may be of the same without strangers. */
const MOST = 2
const READS = [
  ['POST', '/bills/admin'],
  ['POST', '/houses/blocks'],
  ['GET', '/payments'],
  ['GET', '/overdue-bills-count'],
  ['GET', '/today'],
] as const
const folder = await dataFolder()
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

it(`A10: nobody stalls the office from outside, ${SECONDS} seconds`, async () => {
  const server = await serve({ DATA_DIR: folder })
  await fillVillage(await superuserOf(folder), { houses: 500, months: 12, until: '2026-11-01', paidPercent: 50 })
  const way = await besides(folder)
  const token = await treasurerToken(way)
  await way.close()
  const crowd = fork(join(import.meta.dirname, 'strangers.ts'))
  onTestFinished(() => void crowd.kill('SIGKILL'))
  crowd.send({ port: Number(new URL(server.address).port), atOnce: AT_ONCE })
  const [routes] = (await once(crowd, 'message')) as [number]
  const odd: string[] = []

  /** Milliseconds of a treasurer's reads, one after another. */
  const office = async (ms: number) => {
    const times: number[] = []
    for (const until = performance.now() + ms; performance.now() < until; await pause(TURN_MS)) {
      const [method, path] = READS[times.length % READS.length] ?? READS[0]
      const since = performance.now()
      const { status } = await server.call(method, path, method === 'POST' ? {} : undefined, token)
      times.push(performance.now() - since)
      if (status !== 200) odd.push(`${path} ${status}`)
    }
    return times
  }

  await office(3_000)
  const alone: number[] = []
  const beside: number[] = []
  let answers: Record<string, number> = {}
  for (let phase = 0; phase < PHASES; phase++) {
    alone.push(...(await office((SECONDS * 1000) / PHASES)))
    crowd.send('begin')
    beside.push(...(await office((SECONDS * 1000) / PHASES)))
    crowd.send('stop')
    ;[answers] = (await once(crowd, 'message')) as [Record<string, number>]
  }
  const ratio = median(beside) / median(alone)
  const request = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const figures = (times: readonly number[]) => ({
    median: median(times),
    slowest: Math.max(...times),
    reads: times.length,
  })
  report('A10', { alone: figures(alone), beside: figures(beside), ratio, asked: request, answers })
  expect(odd).toEqual([])
  expect(Object.keys(answers).filter((key) => / (5\d\d|cut)$/.test(key))).toEqual([])
  expect(new Set(Object.keys(answers).map((key) => key.replace(/ \w+$/, ''))).size).toBe(routes)
  expect(ratio).toBeLessThanOrEqual(MOST)
})
