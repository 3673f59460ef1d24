import { sumMonths } from '#features/ledger/payments/server/summing.ts'
import { openDatabase } from '#server/database/db.ts'
import { monthOf } from '#shared/dates.ts'
import { silentLog } from '../test/log.ts'
import { type As, PLAUSIBLE, type ReadCall, readCalls } from './calls.ts'
import { cpuOfProcess, cpuOfServer } from './cpu.ts'
import { type Line, textTable } from './line.ts'
import { median } from './load.ts'
import type { Place, Village } from './place.ts'
import { type Serving, serve } from './process.ts'
import type { VillageSize } from './village.ts'
import { fillLife } from './village-life.ts'

const HOUSES = 2_000
const UNTIL = `${new Date().toISOString().slice(0, 7)}-01`
/** Two years of which a fifth is unpaid: what a call that has a bound costs beside `/me`. */
const NOW: VillageSize = { houses: HOUSES, months: 24, until: UNTIL, paidPercent: 80 }
/** The same debt, a fifth of the last year, and more and more behind it. */
const HISTORIES = [1, 5, 10].map((years): VillageSize => ({ ...NOW, months: years * 12, debtMonths: 12 }))

/** Calls that are made often, and may cost at most so many times what `/me` costs. */
const BOUNDED: Readonly<Record<string, number>> = {
  'POST /bills-resident-overdues/:page': 4,
  'GET /bills/most-unpaid-residents': 4,
  'GET /search “ana santos”': 4,
  'POST /transactions/recent-paid': 4,
  'GET /residents': 4,
  'GET /today': 4,
}
const GROWTH = 1.3
/** So many times as many calls of what has a bound. */
const MANY = 12
/** Milliseconds of CPU below which a growth is noise. */
const SMALL = 0.3

interface Cost {
  server: number
  database: number
  bytes: number
}

const isBounded = (name: string) => name === 'GET /me' || name in BOUNDED
// `COST_NOW_ONLY` leaves the histories out, `COST_ONLY` measures in them the calls whose names hold one of its words.
const WANTED = (process.env.COST_ONLY ?? '').split(',').filter(Boolean)
const isWanted = (name: string) => WANTED.length === 0 || WANTED.some((part) => name.includes(part))
export const both = ({ server, database }: Cost) => server + database

/** A village that is served, with a token for each who asks. */
interface Served {
  serving: Serving
  postmaster: number
  tokens: Record<As, string | null>
}

/** CPU of server and database: of calls that have a bound at two years beside `/me`, and of every call that reads what ten years make of it. */
export async function cost(place: Place): Promise<Line[]> {
  const now = await measured(place, 'cost_now', NOW, { bounded: true })
  const me = both(now.costs.get('GET /me') ?? { server: Number.NaN, database: 0, bytes: 0 })
  const histories: Awaited<ReturnType<typeof measured>>[] = []
  if (!process.env.COST_NOW_ONLY)
    for (const size of HISTORIES) histories.push(await measured(place, `cost_${size.months}`, size, { bounded: false }))
  const [short, , long] = histories.map(({ costs }) => costs)
  const rows = [...(long ?? now.costs)].map(([name, one]) => ({
    name,
    one,
    now: now.costs.get(name),
    growth: growthOf(short?.get(name), long?.get(name)),
    at: histories.map(({ costs }) => costs.get(name)),
  }))
  rows.sort((a, b) => both(b.one) - both(a.one))
  const ms = (one: Cost | undefined) => (one ? both(one).toFixed(2) : '–')
  console.log(
    `\nCPU of one call in milliseconds, ${HOUSES} houses; server, database and kB: the last of what follows; “now”: 24 months, a fifth unpaid; growth: 10 years by 1, of what is no longer answer`,
  )
  console.log(
    textTable(
      ['call', 'server', 'database', 'kB', 'now', '× /me', '1 year', '5 years', '10 years', 'growth'],
      rows.map(({ name, one, now: beside, growth, at }) => [
        name,
        one.server.toFixed(2),
        one.database.toFixed(2),
        (one.bytes / 1000).toFixed(1),
        ms(beside),
        beside ? (both(beside) / me).toFixed(1) : '–',
        ...HISTORIES.map((_, place) => ms(at[place])),
        growth?.toFixed(2) ?? '–',
      ]),
    ),
  )
  for (const one of new Set([now, ...histories].flatMap(({ refused }) => refused))) console.log(`not measured: ${one}`)
  const lines = Object.entries(BOUNDED).map(([name, times]): Line => {
    const one = now.costs.get(name)
    return {
      name: `CPU of ${name}`,
      ours: `${ms(one)} ms`,
      theirs: `${me.toFixed(2)} ms of /me`,
      ratio: one ? both(one) / me : Number.NaN,
      bound: { atMost: times },
    }
  })
  if (!short || !long) return lines
  const grown = rows.filter(({ growth }) => growth !== null).sort((a, b) => (b.growth ?? 0) - (a.growth ?? 0))
  const [worst] = grown
  const above = grown.filter(({ growth }) => (growth ?? 0) > GROWTH).length
  lines.push({
    name: `CPU of every list and widget at 10 years, ${above} of ${grown.length} above; the worst: ${worst?.name}`,
    ours: `${ms(worst?.at[2])} ms at 10 years`,
    theirs: `${ms(worst?.at[0])} ms at 1 year`,
    ratio: worst?.growth ?? Number.NaN,
    bound: { atMost: GROWTH },
  })
  return lines
}

/** Returns how many times a call costs after ten years what it costs after one; of a longer answer, by how much more than that. */
function growthOf(short: Cost | undefined, long: Cost | undefined): number | null {
  if (!short || !long) return null
  return (both(long) + SMALL) / (both(short) + SMALL) / Math.max(1, long.bytes / short.bytes)
}

/** Costs by the names of the calls: of those that have a bound, at more length, or of all. */
async function measured(place: Place, name: string, size: VillageSize, { bounded }: { bounded: boolean }) {
  const village = await place.village(name, size)
  await fillLife(place.superuser(name), size)
  await sumUp(village)
  const served = await serveTo(place, village)
  const costs = new Map<string, Cost>()
  const refused: string[] = []
  try {
    // All are asked before any is measured, or the first would pay for what it shares with the others.
    const request: ReadCall[] = []
    for (const call of readCalls().filter(({ name: one }) => (bounded ? isBounded(one) : isWanted(one)))) {
      const one = await answerable(served, call)
      if (typeof one === 'string') refused.push(`${call.name}: ${one}`)
      else request.push(one)
    }
    // Calls that are compared with each other are measured twice, the first for nothing: all that they share is compiled by then.
    for (const times of bounded ? [2, MANY] : [1])
      for (const one of request) costs.set(one.name, await costOf(served, one, times))
  } finally {
    await served.serving.stop()
  }
  return { costs, refused }
}

/** Does what a job of the product does as it starts and each hour. */
async function sumUp({ connection }: Village): Promise<void> {
  const database = await openDatabase(connection, { log: silentLog })
  await sumMonths({ database }, monthOf(UNTIL))
  await database.close()
}

export async function serveTo(place: Place, village: Village): Promise<Served> {
  const serving = await serve('product.ts', { connection: village.connection, dataDir: village.dataDir })
  const tokens = { admin: await village.tokenOf('admin'), resident: await village.tokenOf(1), nobody: null }
  return { serving, postmaster: place.postmaster, tokens }
}

async function ask({ serving, tokens }: Served, { method, path, body, as }: ReadCall) {
  const answer = await fetch(`http://127.0.0.1:${serving.port}${path}`, {
    method,
    headers: {
      ...(tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The call with what it must be asked; or why it answers nothing here. */
async function answerable(served: Served, call: ReadCall): Promise<ReadCall | string> {
  for (let request = call, turn = 0; ; turn++) {
    const { status, bytes } = await ask(served, request)
    if (status < 300) return request
    const { errors, message } = status === 422 ? JSON.parse(bytes.toString()) : { errors: undefined, message: '' }
    const missing = Object.keys(errors ?? {}).filter(
      (field) => field in PLAUSIBLE && !request.path.includes(`${field}=`),
    )
    if (missing.length === 0 || turn > 3) return `${status} ${message}`
    const more = missing.map((field) => `${field}=${encodeURIComponent(PLAUSIBLE[field] ?? '')}`).join('&')
    request = { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${more}` }
  }
}

/** Asked by so many at once, as an office does. */
const AT_ONCE = 4
/** Milliseconds from which on one call tells enough. */
const LONG = 400

/** The end of a stretch: so many calls, or so many milliseconds of slower ones. */
const CALLS = 20
const STRETCH_MS = 60

/** CPU of one call, all being compiled: the median of three stretches of calls. */
export async function costOf(served: Served, call: ReadCall, times = 1): Promise<Cost> {
  let bytes = 0
  const run = async (most: number, ms: number) => {
    const until = performance.now() + ms
    let count = 0
    const work = async () => {
      while (count < most && performance.now() < until) {
        count++
        bytes = (await ask(served, call)).bytes.byteLength
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, most) }, work))
    return count
  }
  const part = async (most: number, ms: number): Promise<Cost> => {
    const [server, database] = [cpuOfProcess(served.serving.pid), cpuOfServer(served.postmaster)]
    const count = await run(most, ms)
    return {
      server: (cpuOfProcess(served.serving.pid) - server) / count,
      database: (cpuOfServer(served.postmaster) - database) / count,
      bytes,
    }
  }
  const first = await part(1, LONG)
  if (both(first) > LONG) return first
  await run(2 * CALLS * times, STRETCH_MS * times)
  const stretch = () => part(CALLS * times, STRETCH_MS * times)
  const parts = [await stretch(), await stretch(), await stretch()]
  return {
    server: median(parts.map((one) => one.server)),
    database: median(parts.map((one) => one.database)),
    bytes,
  }
}
