import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { issueBillsOnce } from '#features/dues/billing-runs/server/issue-bills.ts'
import { openDatabase } from '#server/database/db.ts'
import { freePort } from '#server/embedded/postmaster.ts'
import type { Condition } from '#server/villages/condition.ts'
import { addMonths } from '#shared/dates.ts'
import { dropDatabase } from '../../scripts/villages/database.ts'
import { asAdmin, createDatabase, urlOf, withDatabase } from '../../test/database-server.ts'
import { silentLog } from '../../test/log.ts'
import { anOfficer } from '../../test/many-villages.ts'
import type { ServerProcess } from '../../test/server-process.ts'
import { median } from '../load.ts'
import { fillVillage } from '../village.ts'
import { report, serve, wished } from './place.ts'

/** Villages of the installation; each is there with 30 houses, a month that was billed and one that is owed. */
const COUNT = wished('VILLAGES_COUNT', 300)
const HOUSES = 30
/** Of the noisy one, which issues one month after another. */
const MANY_HOUSES = 20_000
const QUIET = ['v4', 'v5', 'v6', 'v7', 'v8']
/** Calm and noise take turns, each so often and so long. */
const TURNS = 5
const TURN_MS = 8_000
const IDLE_MS = 60_000
const MEGABYTE = 1_000_000
/** Calls of a person at a desk. */
const LOOKS: readonly (readonly [path: string, body?: object])[] = [
  ['/overview'],
  ['/bills/admin', {}],
  ['/overdue-residents?page=1&per_page=10'],
]

const server = inject('testServer')
const run = server.template.replace(/_template$/, '')
const folder = await mkdtemp(join(tmpdir(), 'purok-many-'))
const list = join(folder, 'villages.json')
const nameOf = (village: string) => `${run}_${village}`
const urlTo = (village: string) => urlOf(withDatabase(server.owner, nameOf(village)))
const names = Array.from({ length: COUNT }, (_, at) => `v${at + 1}`)
const NOW = new Date()
const [MONTH, TODAY] = [NOW.toISOString().slice(0, 7), NOW.toISOString().slice(0, 10)]

// Databases of a run go with it.
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A village to be copied, and the token of its officer. */
async function pattern(village: string, houses: number): Promise<string> {
  await asAdmin(server.admin, (client) => createDatabase(client, server, nameOf(village), server.template))
  const connection = withDatabase(server.owner, nameOf(village))
  await fillVillage(connection, { houses, months: 0, until: `${MONTH}-01`, paidPercent: 0 })
  const database = await openDatabase(connection, { log: silentLog, poolSize: 1 })
  const month = addMonths(MONTH, -1)
  await database.transaction(
    { userId: null, requestId: null },
    (tx) => issueBillsOnce(tx, { month, startedBy: null, now: NOW, today: TODAY }),
    { timeout: 600_000 },
  )
  // As if it had been issued then: the one of this month is owed.
  await sql`update bill_runs set created_at = created_at - interval '1 month'`.execute(database.db)
  const { token } = await anOfficer(database)
  await database.close()
  return token
}

const tokens = { small: await pattern('small', HOUSES), large: await pattern('large', MANY_HOUSES) }
await asAdmin(server.admin, async (client) => {
  for (const village of names)
    await createDatabase(client, server, nameOf(village), nameOf(village === 'v1' ? 'large' : 'small'))
})

const write = (villages: readonly string[]) =>
  writeFile(
    list,
    JSON.stringify({
      villages: villages.map((name) => ({
        ...{ name, hosts: [`${name}.example`], databaseUrl: urlTo(name), dataDir: name },
        ...(name === 'v3' ? { quotaMegabytes: 1 } : {}),
      })),
    }),
  )

async function ask(product: ServerProcess, village: string, path: string, body?: object): Promise<Response> {
  const headers = {
    'x-forwarded-host': `${village}.example`,
    authorization: `Bearer ${village === 'v1' ? tokens.large : tokens.small}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return await fetch(`${product.address}/api${path}`, { headers, ...sent })
}

/** The processor's time of a process so far, in milliseconds, and its memory, in bytes. */
async function costOf({ child }: ServerProcess): Promise<{ cpuMs: number; bytes: number }> {
  const stat = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return { cpuMs: ((Number(stat[11]) + Number(stat[12])) / ticks) * 1_000, bytes: Number(kilobytes) * 1_024 }
}

/** Starts it and waits until every village was visited and nobody is awake any more. */
async function atRest(villages: readonly string[]) {
  await write(villages)
  const port = await freePort()
  const product = await serve({ VILLAGES: list, TRUST_PROXY: '1', OPERATOR_PORT: String(port) })
  const since = performance.now()
  let visitedMs = 0
  for (let resting = false; !resting; await pause(1_000)) {
    const data = (await (await fetch(`http://127.0.0.1:${port}/villages.json`)).json()) as { villages: Condition[] }
    const states = data.villages.map(({ state }) => state)
    if (visitedMs === 0 && !states.includes('not opened')) visitedMs = Math.round(performance.now() - since)
    resting = data.villages.every(({ state, jobsDue }) => jobsDue === 0 && (state === 'asleep' || state === 'failed'))
  }
  return { product, visitedMs, rest: await costOf(product) }
}

/** Bills of this month in a village, asked for with patience: it is not what is measured. */
async function billsOf(village: string): Promise<number> {
  const client = new pg.Client(withDatabase(server.owner, nameOf(village)))
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from bills where month = $1', [
    `${MONTH}-01`,
  ])
  await client.end()
  return rows[0]?.n ?? 0
}

it(`${COUNT} villages: what each costs at rest, a month of all, one that is noisy, one that is broken and one that is full`, async () => {
  const one = await atRest(['v1'])
  await one.product.end('SIGTERM')
  await dropDatabase(urlOf(withDatabase(server.admin, nameOf('v2'))))

  const all = await atRest(names)
  const { product } = all
  let billedWrong = 0
  for (const village of names.slice(3)) if ((await billsOf(village)) !== HOUSES) billedWrong += 1
  report('many villages at rest', {
    villages: COUNT,
    restOfOneMB: Math.round(one.rest.bytes / MEGABYTE),
    restOfAllMB: Math.round(all.rest.bytes / MEGABYTE),
    visitedMs: all.visitedMs,
    billedWrong,
  })
  const before = await costOf(product)
  await pause(IDLE_MS)
  const after = await costOf(product)

  const statuses = {
    broken: (await ask(product, 'v2', '/health')).status,
    full: (await ask(product, 'v3', '/settings', { village_name: 'Full' })).status,
    read: (await ask(product, 'v3', '/settings')).status,
    others: (await ask(product, 'v4', '/settings', { village_name: 'Quiet' })).status,
  }

  const [calm, noisy]: [number[], number[]] = [[], []]
  let refused = 0
  const look = async (times: number[], until: number) => {
    while (performance.now() < until)
      for (const village of QUIET)
        for (const [path, body] of LOOKS) {
          const since = performance.now()
          const answer = await ask(product, village, path, body)
          await answer.arrayBuffer()
          if (answer.status !== 200) refused += 1
          times.push(performance.now() - since)
          // Below the limit of calls a minute.
          await pause(20)
        }
  }
  await look([], performance.now() + TURN_MS)
  let months = 0
  for (let turn = 0; turn < TURNS; turn++) {
    await look(calm, performance.now() + TURN_MS)
    const until = performance.now() + TURN_MS
    const noise = (async () => {
      while (performance.now() < until) {
        const month = addMonths(MONTH, -2 - months)
        const [year, number] = month.split('-')
        const answer = await ask(product, 'v1', '/bill-runs', { year, month: number })
        if (!answer.ok) throw new Error(`A month answered ${answer.status}: ${await answer.text()}`)
        months += 1
      }
    })()
    await Promise.all([noise, look(noisy, until)])
  }

  const figures = {
    villages: COUNT,
    eachMB: round((all.rest.bytes - one.rest.bytes) / MEGABYTE / (COUNT - 1)),
    cpuMsEachMinute: round(((after.cpuMs - before.cpuMs) / COUNT) * (60_000 / IDLE_MS)),
    billedWrong,
    ...statuses,
    refused,
    monthsOfTheNoisy: months,
    calmMs: round(median(calm)),
    noisyMs: round(median(noisy)),
    ratio: round(median(noisy) / median(calm)),
  }
  report('many villages', figures)
  expect(figures).toMatchObject({ billedWrong: 0, refused: 0, broken: 503, full: 503, read: 200, others: 200 })
  expect(figures.eachMB).toBeLessThanOrEqual(3)
  expect(figures.ratio).toBeLessThanOrEqual(1.5)
})

const round = (number: number) => Math.round(number * 100) / 100
