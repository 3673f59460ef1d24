import { realpath } from 'node:fs/promises'
import pg from 'pg'
import { connectionTo } from '../database/connection.ts'
import { readAddress } from '../database/hosts.ts'
import type { Host } from '../feature/host.ts'
import { ConfigError } from '../start/config.ts'
import { configOf, plainHost } from './config.ts'
import { type Listed, readList } from './list.ts'
import { Village, type VillageParts } from './village.ts'

// Two addresses may lead to one database, and two paths to one folder: what the server and the system say of them counts.

/** A database that does not answer within so long is no other village's, in milliseconds. */
const PATIENCE_MS = 5_000

/** Sign that tells a running database from all others, however it is addressed; null where it does not answer. */
async function identityOf(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), connectionTimeoutMillis: PATIENCE_MS })
  // A connection that is lost fails its query too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>({
      text: `select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as id
        from pg_database where datname = current_database()`,
      query_timeout: PATIENCE_MS,
    } as pg.QueryConfig)
    return rows[0]?.id ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

const nameIn = (databaseUrl: string) => new URL(readAddress(databaseUrl).first).pathname

const folderOf = (path: string) => realpath(path).catch(() => path)

/**
 * Refuses a village whose database or folder is another's too: one village under two names would have its jobs done twice
 * and its letters sent twice. `others` are those that have the right of way; only those of the same database name are asked.
 */
async function refuseDuplicateVillage(listed: Listed, others: readonly Listed[]): Promise<void> {
  const folder = await folderOf(listed.dataDir)
  for (const other of others)
    if ((await folderOf(other.dataDir)) === folder)
      throw new Error(`The folder of ${listed.name} is that of ${other.name}: ${folder}`)
  const alike = others.filter(({ databaseUrl }) => nameIn(databaseUrl) === nameIn(listed.databaseUrl))
  if (alike.length === 0) return
  const own = await identityOf(listed.databaseUrl)
  for (const other of alike)
    if (own !== null && (await identityOf(other.databaseUrl)) === own)
      throw new Error(`The database of ${listed.name} is that of ${other.name}, written in another way.`)
}

type Environment = Readonly<Record<string, string | undefined>>

export interface VillagesParts extends Pick<VillageParts, 'clock' | 'log' | 'open'> {
  /** The path of the list. */
  list: string
  env: Environment
}

/** The villages of the list, by the names browsers call them by. */
export class Villages {
  readonly #parts: VillagesParts
  #byName = new Map<string, Village>()
  #byHost = new Map<string, Village>()
  #reading: Promise<unknown> = Promise.resolve()

  private constructor(parts: VillagesParts) {
    this.#parts = parts
  }

  /** Throws a ListRefused for a list that cannot be used; a village whose environment does not fit is refused by itself. */
  static async of(parts: VillagesParts): Promise<Villages> {
    const villages = new Villages(parts)
    villages.#take(await readList(parts.list))
    return villages
  }

  get all(): readonly Village[] {
    return [...this.#byName.values()]
  }

  /** The village of a host name as a browser or a proxy tells it. */
  at(host: string): Village | undefined {
    return this.#byHost.get(plainHost(host))
  }

  named(name: string): Village | undefined {
    return this.#byName.get(name)
  }

  /** Reads the list anew: who is new is there, who is gone or changed is closed. What cannot be read changes nothing. */
  async reread(): Promise<void> {
    const { list, log } = this.#parts
    // One after the other: a list that was read sooner never replaces a later one.
    const read = this.#reading.then(async () => this.#take(await readList(list)))
    this.#reading = read.catch(() => undefined)
    try {
      const gone = await read
      log.info({ villages: this.#byName.size }, 'The list of villages was read')
      await Promise.all(gone.map((village) => village.end()))
    } catch (error) {
      log.error({ err: error }, 'The list of villages was not taken over; it stays as it was')
    }
  }

  /** Closes all of them. */
  async end(): Promise<void> {
    await Promise.all(this.all.map((village) => village.end()))
  }

  /** Hosts that are open. */
  get hosts(): Host[] {
    return this.all.flatMap(({ host }) => host ?? [])
  }

  /** Returns those that are not in it any more as they were. */
  #take(listed: readonly Listed[]): Village[] {
    const before = this.#byName
    this.#byName = new Map(
      listed.map((one) => {
        const known = before.get(one.name)
        return [one.name, known && isSame(known.listed, one) ? known : this.#make(one)]
      }),
    )
    // One that was taken away is a stranger to every page and call.
    const known = this.all.filter(({ listed: { closed } }) => closed !== 'taken away')
    this.#byHost = new Map(known.flatMap((village) => village.listed.hosts.map((host) => [host, village] as const)))
    return [...before].filter(([name, village]) => this.#byName.get(name) !== village).map(([, village]) => village)
  }

  /** Those that a village gives way to where they are the same: earlier ones of the list, and whatever is open. */
  #before({ name }: Listed): Listed[] {
    const at = this.all.findIndex((one) => one.listed.name === name)
    return this.all
      .filter((one, place) => one.listed.name !== name && (place < at || one.host !== null))
      .map(({ listed }) => listed)
      .filter(({ closed }) => closed !== 'taken away')
  }

  #make(listed: Listed): Village {
    const { env, clock, log } = this.#parts
    const open: VillageParts['open'] = async (...request) => {
      await refuseDuplicateVillage(listed, this.#before(listed))
      return this.#parts.open(...request)
    }
    const plain = { ...listed, environment: {} }
    try {
      return new Village({ listed, config: configOf(listed, env), clock, log, open })
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const refuse = () => Promise.reject(error)
      return new Village({ listed, config: configOf(plain, env), clock, log, open: refuse })
    }
  }
}

const isSame = (one: Listed, other: Listed) => JSON.stringify(one) === JSON.stringify(other)
