import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { features } from '#server/features.ts'
import { urlOf } from '#server/http.ts'
import type { Endpoint } from '#shared/contract.ts'
import { treasurerToken } from '../../test/crash-rounds.ts'
import { fieldsOf, rightValue } from '../../test/hostile/values.ts'
import { fillVillage } from '../village.ts'
import { besides, dataFolder, serve, superuserOf, tell, wished } from './place.ts'

// Every public call of the contracts, one more at once than the product has connections, again and again and from another
// address each time, so that no limit helps; between them the office is left alone, for comparison.

const SECONDS = wished('PROVE_STALL_SECONDS', 60)
const AT_ONCE = 11
const PHASES = 10
/** Fixed: what the median of a treasurer's answers may be of the same without strangers. */
const MOST = 2
const READS = [
  ['POST', '/bills/admin'],
  ['POST', '/houses/blocks'],
  ['GET', '/payments'],
  ['GET', '/overdue-bills-count'],
  ['GET', '/today'],
] as const
const routes = Object.values(features)
  .flatMap(({ contract }) => Object.values(contract))
  .filter(({ who }) => who === 'public')
const folder = await dataFolder()
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

it(`A10: nobody stalls the office from outside, ${SECONDS} seconds`, async () => {
  const server = await serve({ DATA_DIR: folder })
  await fillVillage(await superuserOf(folder), { houses: 500, months: 12, until: '2026-11-01', paidPercent: 50 })
  const way = await besides(folder)
  const token = await treasurerToken(way)
  await way.close()
  const { port } = new URL(server.address)
  const strangers = new Map<string, number>()
  let address = 0

  /** Milliseconds of a treasurer's reads, one after another. */
  const office = async (until: number) => {
    const times: number[] = []
    while (performance.now() < until) {
      const [method, path] = READS[times.length % READS.length] ?? READS[0]
      const since = performance.now()
      const { status } = await server.call(method, path, method === 'POST' ? {} : undefined, token)
      times.push(performance.now() - since)
      expect(status, path).toBe(200)
      // Nobody comes near the six hundred calls a minute an account has.
      await pause(120)
    }
    return times
  }
  const stranger = (endpoint: Endpoint) =>
    new Promise<void>((resolve) => {
      address += 1
      const fields = Object.entries(fieldsOf(endpoint.body)).map(([name, one]) => [name, rightValue(one, name)])
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          localAddress: `127.${1 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`,
          method: endpoint.method,
          path: urlOf(endpoint).replace(/:\w+/g, 'x'.repeat(22)),
          headers: endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' },
          agent: false,
        },
        (answer) => {
          const key = `${endpoint.method} ${endpoint.path} ${answer.statusCode}`
          strangers.set(key, (strangers.get(key) ?? 0) + 1)
          answer.resume().once('close', resolve)
        },
      )
      sent.once('error', () => resolve())
      sent.end(endpoint.method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(fields)))
    })
  const crowd = async (until: number) => {
    for (let at = 0; performance.now() < until; at++) {
      const endpoint = routes[at % routes.length]
      if (endpoint) await Promise.all(Array.from({ length: AT_ONCE }, () => stranger(endpoint)))
    }
  }

  await office(performance.now() + 3_000)
  const alone: number[] = []
  const beside: number[] = []
  for (let phase = 0; phase < PHASES; phase++) {
    const length = (SECONDS * 1000) / PHASES
    alone.push(...(await office(performance.now() + length)))
    const until = performance.now() + length
    const [times] = await Promise.all([office(until), crowd(until)])
    beside.push(...times)
  }
  const ratio = median(beside) / median(alone)
  const answers = Object.fromEntries([...strangers].toSorted())
  tell('A10, strangers', { medianAlone: median(alone), medianBeside: median(beside), ratio, reads: beside.length, answers })
  expect(Object.keys(answers).filter((key) => / 5\d\d$/.test(key))).toEqual([])
  expect(new Set(Object.keys(answers).map((key) => key.replace(/ \d+$/, ''))).size).toBe(routes.length)
  expect(ratio).toBeLessThanOrEqual(MOST)
})
