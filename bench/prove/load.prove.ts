import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/payments/server/books.queries.ts'
import { treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { startServer } from '../../test/server-process.ts'
import { median } from '../load.ts'
import { besides, dataFolder, tell, wished } from './place.ts'

const minutes = wished('PROVE_MINUTES', 30)
const folder = await dataFolder()
const CLERKS = 12
const THINKS_MS = 60

/** What a window of time was like. */
interface Window {
  requests: number
  medianMs: number
  p99Ms: number
  memoryMb: number
}

it(`the office at work for ${minutes} minutes: no error, no leak, no growing latency`, async () => {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const way = await besides(folder)
  const bills: number[] = []
  for (let house = 0; house < 40; house++) bills.push(...(await unpaidBills(way, 60)))
  const tokens = await Array.fromAsync({ length: CLERKS }, () => treasurerToken(way))
  const odd: string[] = []
  let times: number[] = []
  let stopped = false

  const ask = async (method: string, path: string, body: unknown, token: string) => {
    const since = performance.now()
    const { status } = await server.call(method, path, body, token)
    times.push(performance.now() - since)
    if (status >= 300 && status !== 409) odd.push(`${method} ${path} ${status}`)
  }
  const clerk = async (token: string, number: number) => {
    for (let turn = number; !stopped; turn++) {
      const day = `2026-11-${String(1 + (turn % 28)).padStart(2, '0')}`
      await ask('POST', '/bills/admin', { page: 1 + (turn % 5), month: null, year: null }, token)
      await ask('POST', '/bills/pay-edit-bill', { bill_id: bills[turn % bills.length], payment_amount: 123.45 }, token)
      await ask('POST', '/houses/blocks', {}, token)
      await ask('POST', '/get-expenses', { search: `light ${turn % 9}` }, token)
      if (turn % 5 === 0)
        await ask('POST', '/expenses', { expense_name: `Light ${turn}`, amount: 10.5, expenses_date: day }, token)
      await ask('GET', '/health', undefined, token)
      await pause(THINKS_MS)
    }
  }
  const memory = async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1_000_000
  }
  const working = tokens.map(clerk)
  const windows: Window[] = []
  const slices = 10
  for (let slice = 0; slice < slices; slice++) {
    await pause((minutes * 60_000) / slices)
    const sorted = times.toSorted((a, b) => a - b)
    times = []
    windows.push({
      requests: sorted.length,
      medianMs: Math.round(median(sorted)),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      memoryMb: Math.round(await memory()),
    })
  }
  stopped = true
  await Promise.all(working)
  const problems = await booksProblems(way.db)
  await way.close()
  expect(await server.end('SIGTERM')).toBe(0)
  tell(`mixed load, ${minutes} minutes`, { windows, odd: odd.slice(0, 5), problems })
  expect(odd).toEqual([])
  expect(problems).toEqual([])
  // The first tenth warms up.
  const [, early, ...later] = windows
  const last = later.at(-1)
  expect(last?.memoryMb).toBeLessThan((early?.memoryMb ?? 0) + 100)
  expect(last?.medianMs).toBeLessThan((early?.medianMs ?? 0) * 2 + 20)
  for (const { p99Ms } of later) expect(p99Ms).toBeLessThan(2_000)
})
