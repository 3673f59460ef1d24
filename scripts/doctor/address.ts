import { isIP } from 'node:net'
import {
  hostProblem,
  inUrl,
  isLocalAddress,
  linkBase,
  listensEverywhere,
  listensHereAlone,
  webAddress,
} from '#server/http/client.ts'
import type { Config } from '#server/start/config.ts'
import { failure, type Line, ok, warning } from './line.ts'

/** Answer at the port: of nobody, of the product with what its health says, or of something else. */
export type Answered =
  | { by: 'nobody' }
  | {
      by: 'purok'
      status: number
      version: string | null
      database: string | null
      books: string | null
      clock: string | null
    }
  | { by: 'another' }
  /** HOST is an address that this machine has not. */
  | { by: 'no address' }

type AddressConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustProxy'>

/** Returns where this machine itself reaches the product. */
const ownAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${listensEverywhere(host) ? '127.0.0.1' : inUrl(host)}:${port}`

/** Tells who answers at the port, and how the product is when it does. */
export function answerLines(config: AddressConfig, answered: Answered, version: string): Line[] {
  const at = ownAddress(config)
  if (answered.by === 'no address') return [failure(hostProblem(config.host))]
  if (answered.by === 'nobody') return [ok(`${at} is free: the product does not run.`)]
  if (answered.by === 'another')
    return [failure(`${at} is answered by something else than Purok: stop that, or set another PORT.`)]
  const lines = [
    answered.status === 200
      ? ok(`${at} is answered by Purok ${answered.version ?? ''}.`.replace(' .', '.'))
      : failure(`${at} is answered by Purok, but its database does not answer: look at its log.`),
  ]
  if (answered.version && answered.version !== version)
    lines.push(warning(`Purok ${answered.version} runs and ${version} is installed: start it again.`))
  if (answered.books === 'differ')
    lines.push(failure('The check of the books or of the audit log found a difference: its log says which.'))
  if (answered.clock === 'jumped')
    lines.push(
      failure('The clock is far from the time the product saw pass: say on the dashboard that it is right, or set it.'),
    )
  return lines
}

/** Tells whether people and their phones reach it at the address that links and codes carry. */
export function reachLines(config: AddressConfig, addresses: readonly string[]): Line[] {
  const { host, port, publicUrl, trustProxy } = config
  if (isIP(host) !== 0 && !isLocalAddress(host) && !addresses.includes(host)) return [failure(hostProblem(host))]
  const base = linkBase(config, ownAddress(config), () => addresses)
  if (isLocalAddress(base)) {
    const example = webAddress(addresses[0] ?? '192.168.1.20', port)
    return [
      warning(
        `Links and codes begin with ${base}, which phones cannot open: set HOST=0.0.0.0 and PUBLIC_URL=${example}, two lines in the file .env.`,
      ),
    ]
  }
  if (publicUrl === null)
    return [
      ok(`Phones in the network open ${base}; set PUBLIC_URL, so that links keep it when the machine has several.`),
    ]
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:')
    return [
      trustProxy === 0
        ? warning(`PUBLIC_URL is ${publicUrl}: set TRUST_PROXY=1 if a proxy ends HTTPS, or all callers count as one.`)
        : ok(`PUBLIC_URL is ${publicUrl}, over HTTPS.`),
    ]
  if (addresses.includes(hostname) && listensHereAlone(host))
    return [failure(`PUBLIC_URL is ${publicUrl}, but it listens on ${host} alone: set HOST=0.0.0.0.`)]
  if (/^[\d.]+$/.test(hostname) && !addresses.includes(hostname))
    return [
      failure(
        `PUBLIC_URL is ${publicUrl}, which is no address of this machine (${addresses.join(', ') || 'it has none'}): set it anew, and have the router keep it.`,
      ),
    ]
  return [
    ok(`Links and codes begin with ${publicUrl}.`),
    warning(
      'It is reached without HTTPS: whoever is in the same network could read along; put a proxy in front where strangers are.',
    ),
  ]
}

/** Codes of the system for an address that leads nowhere from here. */
const NOT_HERE = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EHOSTUNREACH', 'ENETUNREACH']

/** Asks the port who is there; waits for `ms`. */
export async function askPort(config: Pick<Config, 'host' | 'port'>, ms = 5_000): Promise<Answered> {
  try {
    const answer = await fetch(`${ownAddress(config)}/api/health`, { signal: AbortSignal.timeout(ms) })
    const message = (await answer.json().catch(() => null)) as Record<string, string> | null
    if (answer.status === 503 && message?.message) return { ...NOTHING, by: 'purok', status: 503 }
    if (answer.status !== 200 || !message?.version || !message.books) return { by: 'another' }
    const { version, database = null, books, clock = null } = message
    return { by: 'purok', status: 200, version, database, books, clock }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== undefined && NOT_HERE.includes(code)) return { by: 'no address' }
    return { by: code === 'ECONNREFUSED' ? 'nobody' : 'another' }
  }
}

const NOTHING = { version: null, database: null, books: null, clock: null }
