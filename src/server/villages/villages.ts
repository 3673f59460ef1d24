import type { Host } from '../feature/host.ts'
import { ConfigError } from '../start/config.ts'
import { configOf, plainHost } from './config.ts'
import { refuseDuplicateVillage } from './duplicate-village.ts'
import { type Listed, readList } from './list.ts'
import { Village, type VillageParts } from './village.ts'

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
