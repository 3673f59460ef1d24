import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import pg from 'pg'
import { type DatabaseHost, readAddress } from './hosts.ts'

/** The server that took changes is lost, and no other has taken its place yet. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'

  constructor(message = 'No server of the database takes changes', options?: ErrorOptions) {
    super(message, options)
  }
}

/** A host has this long to answer, in milliseconds; a busy machine takes as long to connect and be let in. */
const PATIENCE_MS = 2_000
/** The last one known is asked so much earlier: as long as it is well, the others are left in peace. */
const AHEAD_MS = 250

/** Which of several hosts takes changes. Those who ask at the same time share a look. */
class Primary {
  readonly #parts: pg.ClientConfig
  readonly #hosts: readonly DatabaseHost[]
  #last: DatabaseHost | null = null
  #looking: Promise<DatabaseHost> | null = null

  /** `parts` tell who connects, and how; the hosts, where. */
  constructor(parts: pg.ClientConfig, hosts: readonly DatabaseHost[]) {
    this.#parts = parts
    this.#hosts = hosts
  }

  /** Throws NoPrimary where none does. */
  find(): Promise<DatabaseHost> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #look(): Promise<DatabaseHost> {
    const request = this.#last ? [this.#ask(this.#last)] : []
    const ahead = await Promise.race([
      ...request.map((one) => one.catch(() => null)),
      pause(request.length * AHEAD_MS, null),
    ])
    if (ahead) return ahead
    const others = this.#hosts.filter((host) => host !== this.#last).map((host) => this.#ask(host))
    try {
      this.#last = await Promise.any([...request, ...others])
      return this.#last
    } catch (cause) {
      throw new NoPrimary(undefined, { cause })
    }
  }

  async #ask(host: DatabaseHost): Promise<DatabaseHost> {
    const client = new pg.Client({
      ...this.#parts,
      ...host,
      application_name: 'purok primary',
      // A database that is only read for a while, as during a move, is on a server that takes changes all the same.
      options: '-c default_transaction_read_only=off',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${host.host}:${host.port} takes no changes`)
      return host
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}

/** A socket that goes to the primary, wherever the driver would have it connect to. */
export class SocketToPrimary extends Socket {
  readonly #primary: Pick<Primary, 'find'>

  constructor(primary: Pick<Primary, 'find'>) {
    super()
    this.#primary = primary
  }

  override connect(): this {
    this.#primary.find().then(
      ({ host, port }) => {
        // Whoever waited may have given up meanwhile, and a socket that was closed would open again.
        if (!this.destroyed) super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

/**
 * Address of a PostgreSQL: the parts, with a socket's folder as host where it is local, or a URL. With several hosts
 * `stream` finds the one that takes changes, each time somebody connects.
 */
export type Connection = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'database' | 'password' | 'connectionString' | 'ssl' | 'stream'
>

/** The way to the database that an address names, of one host or of several. */
export function connectionTo(url: string): Connection {
  const { hosts, first } = readAddress(url)
  if (hosts.length < 2) return { connectionString: url }
  // The driver reads what else is in it: user, password, certificates.
  const read = new pg.Client({ connectionString: first })
  const { user, database, password, host, port } = read
  const parts = { user, database, password, host, port, ssl: certainOf(hosts, read.ssl) }
  const primary = new Primary(parts, hosts)
  return { ...parts, stream: () => new SocketToPrimary(primary) }
}

/** The driver compares a certificate with the first host's name, whichever it is connected to; it must be one of theirs. */
function certainOf(hosts: readonly DatabaseHost[], ssl: unknown): ConnectionOptions | boolean {
  if (!ssl) return false
  const known: ConnectionOptions['checkServerIdentity'] = (_, certificate) => {
    const refusals = hosts.map(({ host }) => checkServerIdentity(host, certificate))
    return refusals.includes(undefined) ? undefined : refusals[0]
  }
  // Into the same object: the key in it does not show itself to be copied.
  return Object.assign(typeof ssl === 'object' ? ssl : {}, { checkServerIdentity: known })
}
