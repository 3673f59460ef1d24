import { sumMonths } from '#features/ledger/payments/server/summing.ts'
import { openDatabase } from '#server/db.ts'
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
/** Two years of which a fifth is unpaid: what a call costs beside `/me`. */
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
/** So many times as many calls of what has a bound: all that they share is compiled by then. */
const MANY = 20
/** Milliseconds of CPU below which a growth is noise. */
const SMALL = 0.3

interface Cost {
  server: number
  database: number
  bytes: number
}

// `COST_NOW_ONLY` leaves the histories out, `COST_ONLY` measures the calls whose names hold one of its words.
const both = ({ server, database }: Cost) => server + database

/** A village that is served, with a token for each who asks. */
interface Served {
  serving: Serving
  postmaster: number
  tokens: Record<As, string | null>
}

/** CPU of server and database of every call that reads: at two years beside `/me`, and what ten years make of it. */
export async function cost(place: Place): Promise<Line[]> {
  const now = await measured(place, 'cost_now', NOW)
  const me = both(now.costs.get('GET /me') ?? { server: Number.NaN, database: 0, bytes: 0 })
  const histories: Map<string, Cost>[] = []
  if (!process.env.COST_NOW_ONLY)
    for (const size of HISTORIES) histories.push((await measured(place, `cost_${size.months}`, size)).costs)
  const [short, , long] = histories
  const rows = [...now.costs].map(([name, one]) => ({
    name,
    one,
    growth: growthOf(short?.get(name), long?.get(name)),
    at: histories.map((costs) => costs.get(name)),
  }))
  rows.sort((a, b) => both(b.one) - both(a.one))
  const ms = (one: Cost | undefined) => (one ? both(one).toFixed(2) : '–')
  console.log(
    `\nCPU of one call in milliseconds, ${HOUSES} houses; “now”: 24 months, a fifth unpaid; growth: 10 years by 1, of what is no longer answer`,
  )
  console.log(
    textTable(
      ['call', 'server', 'database', 'now', '× /me', 'kB', '1 year', '5 years', '10 years', 'growth'],
      rows.map(({ name, one, growth, at }) => [
        name,
        one.server.toFixed(2),
        one.database.toFixed(2),
        both(one).toFixed(2),
        (both(one) / me).toFixed(1),
        (one.bytes / 1000).toFixed(1),
        ...HISTORIES.map((_, place) => ms(at[place])),
        growth?.toFixed(2) ?? '–',
      ]),
    ),
  )
  for (const one of now.refused) console.log(`not measured: ${one}`)
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

async function measured(place: Place, name: string, size: VillageSize) {
  const village = await place.village(name, size)
  await fillLife(place.superuser(name), size)
  await sumUp(village)
  const served = await serveTo(place, village)
  const costs = new Map<string, Cost>()
  const refused: string[] = []
  try {
    const wanted = (process.env.COST_ONLY ?? '').split(',').filter(Boolean)
    const calls = readCalls().filter(
      ({ name: one }) => wanted.every((part) => part === '') || wanted.some((part) => one.includes(part)),
    )
    for (const call of calls) {
      const asked = await answerable(served, call)
      if (typeof asked === 'string') refused.push(`${call.name}: ${asked}`)
      else costs.set(call.name, await costOf(served, asked))
    }
    // Once more: by now all that calls share is compiled.
    for (const name of ['GET /me', ...Object.keys(BOUNDED)]) {
      const call = readCalls().find((one) => one.name === name)
      const asked = call && (await answerable(served, call))
      if (typeof asked === 'object') costs.set(name, await costOf(served, asked, MANY))
    }
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

async function serveTo(place: Place, village: Village): Promise<Served> {
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
  for (let asked = call, turn = 0; ; turn++) {
    const { status, bytes } = await ask(served, asked)
    if (status < 300) return asked
    const { errors, message } = status === 422 ? JSON.parse(bytes.toString()) : { errors: undefined, message: '' }
    const missing = Object.keys(errors ?? {}).filter((field) => field in PLAUSIBLE && !asked.path.includes(`${field}=`))
    if (missing.length === 0 || turn > 3) return `${status} ${message}`
    const more = missing.map((field) => `${field}=${encodeURIComponent(PLAUSIBLE[field] ?? '')}`).join('&')
    asked = { ...asked, path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${more}` }
  }
}

/** Asked by so many at once, as an office does. */
const AT_ONCE = 4
/** Milliseconds from which on one call tells enough. */
const LONG = 400

/** CPU of one call, all being compiled: the median of three stretches of calls. */
async function costOf(served: Served, call: ReadCall, times = 1): Promise<Cost> {
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
  await run(40 * times, 150 * times)
  const parts = [
    await part(20 * times, 100 * times),
    await part(20 * times, 100 * times),
    await part(20 * times, 100 * times),
  ]
  return {
    server: median(parts.map((one) => one.server)),
    database: median(parts.map((one) => one.database)),
    bytes,
  }
}
