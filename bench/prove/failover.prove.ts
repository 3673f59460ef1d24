import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { connectionTo } from '#server/database/connection.ts'
import { type Database, type Db, openDatabase } from '#server/database/db.ts'
import { freePort } from '#server/embedded/postmaster.ts'
import { treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { silentLog } from '../../test/log.ts'
import { objectService } from '../../test/object-storage.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'
import { type Desk, Round } from './failover/clerks.ts'
import { Cluster } from './failover/cluster.ts'
import { failoverPackages } from './failover/packages.ts'
import { cannot, dataFolder, report, wished } from './place.ts'

const rounds = Math.ceil(wished('ROUNDS', 100) / 5)
const missing = failoverPackages()
if (missing) cannot('K10', missing)
const folders = [await dataFolder(), await dataFolder()]
const { place: objects } = await objectService()

const CLERKS = 8
const BILLS = 240
/** So many are told before something dies, and so many on each way after. */
const ANSWERED = 8
/** A supervisor starts a program again after so long; a machine comes back once the round is over. */
const AGAIN_MS = 3_000
/** Paying again after a death, on each way but that of a server which died itself and is started again. */
const BOUND_MS = 15_000
/** So long a round goes on at least, that what was not noticed at once shows itself. */
const ROUND_MS = 6_000

const VICTIMS = ['primary', 'standby', 'HAProxy', 'etcd member', 'product server'] as const
const WAYS = ['through HAProxy', 'by several hosts'] as const

it.skipIf(missing)(
  `K10: ${rounds} machines and programs lost under payments: nothing lost, nothing doubled, no gap, paying again within 15 s`,
  async () => {
    const office = await anOffice()
    const lines: object[] = []
    const problems: string[] = []
    for (let at = 0; at < rounds; at++) {
      const { line, wrong } = await office.round(at)
      lines.push(line)
      problems.push(...wrong.map((one) => `Round ${at + 1}: ${one}`))
      report(`K10 round ${at + 1}`, line)
    }
    console.table(lines)
    report('K10 failover', { rounds, problems })
    expect(problems).toEqual([])
  },
)

/** The cluster with two servers of the product: one reaches the database through HAProxy, the other knows the hosts. */
async function anOffice() {
  const cluster = await Cluster.start()
  onTestFinished(() => cluster.remove())
  const ports = [await freePort(), await freePort()] as const
  const haproxy = await cluster.haproxy(ports)
  haproxy.start()
  onTestFinished(() => haproxy.kill())
  const urls = [cluster.urlThrough(haproxy.database), cluster.url]
  const standby = cluster.urlThrough(haproxy.standbys)
  const servers: ServerProcess[] = []
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))))
  const serve = async (at: number) => {
    servers[at] = await startServer({
      ...{ LOG_LEVEL: 'silent', DATABASE_URL: urls[at] ?? '', DATA_DIR: folders[at] ?? '', PORT: String(ports[at]) },
      ...{ DATABASE_READ_URL: standby, SECRET_KEY: 'the same for all servers of a village' },
      ...{
        S3_URL: objects.url,
        S3_BUCKET: objects.bucket,
        S3_REGION: objects.region,
        S3_KEY: objects.key,
        S3_SECRET: objects.secret,
      },
    })
  }
  for (const at of [0, 1]) await serve(at)
  const desks: Desk[] = WAYS.map((name, at) => ({ name, address: `http://127.0.0.1:${ports[at]}` }))
  const way = await openDatabase(connectionTo(cluster.url), { log: silentLog, standby: connectionTo(standby) })
  onTestFinished(() => way.close())
  const clerks = await Array.fromAsync({ length: CLERKS }, async (_, n) => ({
    desk: desks[n % desks.length]!,
    token: await treasurerToken(way),
  }))

  /** Lets one die; returns how it comes back. */
  async function kill(victim: (typeof VICTIMS)[number], turn: number): Promise<() => Promise<void>> {
    if (victim === 'primary' || victim === 'standby') {
      const node = await cluster.nodeAs(victim === 'primary' ? 'leader' : 'sync_standby')
      await node.kill()
      return async () => node.patroni.start()
    }
    if (victim === 'HAProxy') {
      await haproxy.kill()
      return restarted(() => haproxy.start())
    }
    if (victim === 'etcd member') {
      const member = cluster.etcd[turn % cluster.etcd.length]
      await member?.kill()
      return async () => member?.start()
    }
    const at = turn % servers.length
    await servers[at]?.end('SIGKILL')
    return restarted(() => serve(at))
  }

  async function round(number: number) {
    const victim = VICTIMS[number % VICTIMS.length]!
    await cluster.untilWhole()
    const bills = await unpaidBills(way, BILLS)
    const seen = new Round()
    const working = seen.work(bills, clerks)
    await until(() => seen.paid.length >= ANSWERED, 'Nobody is told that he paid')
    const turn = Math.floor(number / VICTIMS.length)
    const back = await kill(victim, turn)
    const since = performance.now()
    const after = (name: string) => seen.paid.filter(({ at, sent }) => at === name && sent > since)
    const again = () => WAYS.every((name) => after(name).length >= ANSWERED)
    await until(() => again() && performance.now() - since > ROUND_MS, `${victim} is dead, and not everybody can pay`)
    seen.end()
    await working
    await back()
    await cluster.untilWhole()
    const account = await booksOf(way, bills, seen)
    const waited = WAYS.map((name) => Math.round(Math.min(...after(name).map(({ told: data }) => data)) - since))
    const line = {
      victim,
      acknowledged: seen.paid.length,
      refused: seen.refused,
      unanswered: seen.unanswered,
      lost: account.lost,
      doubled: account.doubled,
      'HAProxy, ms': waited[0],
      'hosts, ms': waited[1],
    }
    const dead = victim === 'product server' ? turn % servers.length : null
    const slow = Math.max(...waited.filter((_, at) => at !== dead))
    const wrong = [
      ...account.problems,
      ...seen.odd,
      account.lost > 0 ? `${account.lost} lost` : '',
      account.doubled > 0 ? `${account.doubled} doubled` : '',
      slow <= BOUND_MS ? '' : `paying again after ${slow} ms`,
    ].filter(Boolean)
    return { line, wrong }
  }
  return { round }
}

/** Begins to come back by itself after a while, and again where it does not work at once; returns how to wait for it. */
function restarted(start: () => Promise<void> | void): () => Promise<void> {
  const again = (): Promise<void> => pause(AGAIN_MS).then(start).catch(again)
  const back = again()
  return () => back
}

/** Reads the state of a round's bills; the books tell of gaps among the receipts too. */
async function booksOf({ db, reading }: Database, bills: readonly number[], seen: Round) {
  const ask = async (at: Db) => {
    const { rows } = await sql<{ id: number; paid: number }>`
      select b.id, count(i.id)::int as paid from bills b
      left join payment_items i on i.bill_id = b.id and not i.voided where b.id = any(${bills}) group by b.id order by b.id`.execute(
      at,
    )
    return rows
  }
  const rows = await ask(db)
  const [there, far] = await reading(async (at) => [await ask(at), await isStandby(at)] as const)
  const times = new Map(rows.map(({ id, paid }) => [id, paid]))
  return {
    lost: seen.paid.filter(({ bill }) => times.get(bill) === 0).length,
    doubled: rows.filter(({ paid }) => paid > 1).length,
    problems: [
      ...(await booksProblems(db)),
      ...(isDeepStrictEqual(there, rows) ? [] : ['A long read missed payments that were made before it']),
      ...(far ? [] : ['A long read was done at the primary, with two standbys that are well']),
    ],
  }
}

async function isStandby(db: Db): Promise<boolean> {
  const { rows } = await sql<{ far: boolean }>`select pg_is_in_recovery() as far`.execute(db)
  return rows[0]?.far === true
}

async function until(happened: () => boolean, otherwise: string): Promise<void> {
  for (const since = performance.now(); !happened(); await pause(50)) {
    if (performance.now() - since > 90_000) throw new Error(otherwise)
  }
}
