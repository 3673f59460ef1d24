import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseIdentity, handOver, makerFor } from '#server/embedded/identity.ts'
import { freePort } from '#server/embedded/postmaster.ts'
import { postgresPrograms } from '../../../test/postgres-server.ts'
import { Program } from './program.ts'

// The machines of docs/how-to/lose-a-machine.md on this one, with the files of deploy/failover as they are.

const DEPLOYED = join(import.meta.dirname, '../../../deploy/failover')
const HERE = '127.0.0.1'
const NAMES = ['one', 'two', 'three'] as const

/** A machine of PostgreSQL as Patroni sees it. */
interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
}

/** One PostgreSQL with the Patroni that watches it. */
export interface Node {
  name: string
  port: number
  rest: number
  patroni: Program
  /** Both killed with -9, as when their machine dies. */
  kill(): Promise<void>
}

/** etcd on three machines, PostgreSQL on three, HAProxy: all on loopback, of an account that may nothing else. */
export class Cluster {
  readonly folder: string
  readonly etcd: readonly Program[]
  readonly nodes: readonly Node[]
  readonly #password: string
  readonly #identity = makerFor(databaseIdentity())

  private constructor(folder: string, password: string, ports: Ports) {
    this.folder = folder
    this.#password = password
    this.etcd = NAMES.map((_, at) => this.#etcd(at, ports))
    this.nodes = NAMES.map((_, at) => this.#node(at, ports))
  }

  /** Set up and whole, with an empty database of the product. */
  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'purok-failover-'))
    await chmod(folder, 0o755)
    const [etcd, peer, postgres, rest] = await Promise.all(Array.from({ length: 4 }, threePorts))
    const cluster = new Cluster(folder, randomBytes(18).toString('hex'), { etcd, peer, postgres, rest } as Ports)
    for (const name of ['etcd', 'patroni'].flatMap((kind) => NAMES.map((one) => `${kind}-${one}`)))
      await cluster.newFolder(name)
    await cp(join(DEPLOYED, 'patroni.yml'), join(folder, 'patroni.yml'))
    try {
      for (const program of cluster.etcd) program.start()
      for (const { patroni } of cluster.nodes) patroni.start()
      await cluster.untilWhole()
      await cluster.asSuperuser(async (client) => {
        await client.query(`create role purok login password '${cluster.#password}'`)
        await client.query('create database purok owner purok')
      })
      return cluster
    } catch (error) {
      const logs = await Promise.all(
        [...cluster.etcd, ...cluster.nodes.map(({ patroni }) => patroni)].map((p) => p.log()),
      )
      await cluster.remove()
      throw new Error(`The cluster does not start:\n${logs.join('\n')}`, { cause: error })
    }
  }

  /** DATABASE_URL with all hosts. */
  get url(): string {
    return this.#urlOf(this.nodes.map(({ port }) => `${HERE}:${port}`).join(','), '?target_session_attrs=read-write')
  }

  /** DATABASE_URL, or DATABASE_READ_URL, through a port of HAProxy. */
  urlThrough(port: number): string {
    return this.#urlOf(`${HERE}:${port}`)
  }

  /** HAProxy before these servers of the product. */
  async haproxy(products: readonly [number, number]): Promise<Program & { database: number; standbys: number }> {
    const folder = await this.newFolder('haproxy')
    const [office = 0, database = 0, standbys = 0] = await threePorts()
    const settings = Object.fromEntries(
      this.nodes.flatMap(({ name, port, rest }) => [
        [`DATABASE_${name.toUpperCase()}`, `${HERE}:${port}`],
        [`PATRONI_${name.toUpperCase()}_HOST`, HERE],
        [`PATRONI_${name.toUpperCase()}_PORT`, String(rest)],
      ]),
    )
    const program = new Program({
      name: 'haproxy',
      command: ['/usr/sbin/haproxy', '-db', '-f', join(DEPLOYED, 'haproxy.cfg')],
      settings: {
        ...settings,
        OFFICE_BIND: `${HERE}:${office}`,
        DATABASE_BIND: `${HERE}:${database}`,
        STANDBY_BIND: `${HERE}:${standbys}`,
        PRODUCT_ONE: `${HERE}:${products[0]}`,
        PRODUCT_TWO: `${HERE}:${products[1]}`,
      },
      folder,
      identity: this.#identity,
    })
    return Object.assign(program, { database, standbys })
  }

  /** Patroni's view of its machines; asked of any that answers. */
  async members(): Promise<Member[]> {
    const request = this.nodes.map(async ({ rest }) => {
      const answer = await fetch(`http://${HERE}:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    })
    return await Promise.any(request)
  }

  /** The machine that takes changes, or the one that has everything it has. */
  async nodeAs(role: Member['role']): Promise<Node> {
    const found = (await this.members()).find((member) => member.role === role)
    const node = this.nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error(`No machine is ${role}`)
    return node
  }

  /** Waits until all three machines run, one of them taking changes and one having everything it has. */
  async untilWhole(): Promise<void> {
    for (const since = performance.now(); !(await this.#isWhole().catch(() => false)); await pause(250)) {
      if (performance.now() - since > 180_000)
        throw new Error(`The cluster is not whole again: ${JSON.stringify(await this.members())}`)
    }
  }

  async asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { port } = await this.nodeAs('leader')
    const parts = { host: HERE, port, user: 'postgres', database: 'postgres', password: this.#password }
    const client = new pg.Client(parts)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** Ends all of it and leaves nothing behind. */
  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()))
    await Promise.all(this.etcd.map((one) => one.kill()))
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async newFolder(name: string): Promise<string> {
    const path = join(this.folder, name)
    await mkdir(path, { mode: 0o700 })
    handOver(this.#identity, path)
    return path
  }

  async #isWhole(): Promise<boolean> {
    const members = await this.members()
    const well = members.filter(({ state }) => ['running', 'streaming'].includes(state))
    const has = (role: Member['role']) => well.some((member) => member.role === role)
    return well.length === NAMES.length && has('leader') && has('sync_standby')
  }

  #urlOf(hosts: string, query = ''): string {
    return `postgres://purok:${this.#password}@${hosts}/purok${query}`
  }

  #etcd(at: number, { etcd, peer }: Ports): Program {
    const [mine, peers] = [`http://${HERE}:${etcd[at]}`, peer.map((port) => `http://${HERE}:${port}`)]
    return new Program({
      name: `etcd-${NAMES[at]}`,
      command: ['/usr/bin/etcd'],
      settings: {
        ETCD_NAME: String(NAMES[at]),
        ETCD_DATA_DIR: 'data',
        ETCD_LISTEN_PEER_URLS: String(peers[at]),
        ETCD_INITIAL_ADVERTISE_PEER_URLS: String(peers[at]),
        ETCD_LISTEN_CLIENT_URLS: mine,
        ETCD_ADVERTISE_CLIENT_URLS: mine,
        ETCD_INITIAL_CLUSTER: NAMES.map((name, n) => `${name}=${peers[n]}`).join(','),
        ETCD_INITIAL_CLUSTER_TOKEN: 'purok',
        ETCD_INITIAL_CLUSTER_STATE: 'new',
      },
      folder: join(this.folder, `etcd-${NAMES[at]}`),
      identity: this.#identity,
    })
  }

  #node(at: number, { etcd, postgres, rest }: Ports): Node {
    const [name, port, listens] = [NAMES[at] ?? 'one', postgres[at] ?? 0, rest[at] ?? 0]
    const folder = join(this.folder, `patroni-${name}`)
    const patroni = new Program({
      name: `patroni-${name}`,
      command: ['/usr/bin/patroni', join(this.folder, 'patroni.yml')],
      settings: {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd.map((one) => `'${HERE}:${one}'`).join(','),
        PATRONI_RESTAPI_LISTEN: `${HERE}:${listens}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${HERE}:${listens}`,
        PATRONI_POSTGRESQL_LISTEN: `${HERE}:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HERE}:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: this.#password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: this.#password,
      },
      folder,
      identity: this.#identity,
    })
    const kill = async () => {
      const pid = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
      await patroni.kill(pid > 1 ? [pid] : [])
    }
    return { name, port, rest: listens, patroni, kill }
  }
}

interface Ports {
  etcd: number[]
  peer: number[]
  postgres: number[]
  rest: number[]
}

const threePorts = () => Promise.all(NAMES.map(() => freePort()))
