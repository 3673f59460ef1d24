import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

// Push endpoints are the only addresses of a user's choice that the server calls (H13), so it calls none in a private
// network: neither by number nor by a name that leads there, checked on the address that is really connected to.

const privateV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
// Of version 6 only the global range is public, without documentation and the tunnels that carry version 4 inside.
const tunnelsV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, prefix] of privateV4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of tunnelsV6) closed.addSubnet(net, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True when an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A name led to an address that the server does not call. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not an address of the public internet`)
    this.name = 'PrivateAddress'
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** As dns.lookup, for connections: refuses a name of which any address is private. */
function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const first = addresses[0]
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new PrivateAddress(hostname), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}

const localNames = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|intranet|home\.arpa|onion))$/

/**
 * True when a URL may be called at all: https, no name and password in it, no private address or local name.
 * `trusted` are the hosts (host:port) of a push service in the own network; they may be anything. Names are checked again
 * when they are looked up.
 */
export function mayBeCalled(url: URL, trusted: readonly string[]): boolean {
  if (url.username || url.password) return false
  if (trusted.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !localNames.test(host)
}

export interface Posted {
  status: number
  headers: http.IncomingHttpHeaders
  /** The first 16 KB. */
  body: string
}

export interface Post {
  url: URL
  /** POST unless told. */
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string | number>>
  body: Buffer | string
  /** True when the host may have an address in a private network. */
  anywhere: boolean
  /** Milliseconds for everything together. */
  timeout: number
}

const MAX_ANSWER = 16 * 1024
const keepAlive = { keepAlive: true, maxSockets: 4, maxFreeSockets: 1, timeout: 30_000 }
const agents = {
  'https:': { open: new https.Agent(keepAlive), checked: new https.Agent({ ...keepAlive, lookup: publicLookup }) },
  'http:': { open: new http.Agent(keepAlive), checked: new http.Agent({ ...keepAlive, lookup: publicLookup }) },
}

/**
 * Calls and returns what comes back, redirections included: they are not followed. Throws when there is no whole answer
 * in time. Not `fetch`, which cannot be told what addresses it may connect to.
 */
export function post({ url, method = 'POST', headers, body, anywhere, timeout }: Post): Promise<Posted> {
  const secure = url.protocol === 'https:'
  const agent = agents[secure ? 'https:' : 'http:'][anywhere ? 'open' : 'checked']
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const request = (secure ? https : http).request(url, { method, headers, agent }, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      if (text.length < MAX_ANSWER) text += chunk.slice(0, MAX_ANSWER - text.length)
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    response.on('error', reject)
    response.on('close', () => reject(new Error('The connection was cut in the middle of the answer')))
  })
  const timer = setTimeout(() => request.destroy(new Error(`No answer within ${timeout / 1000} s`)), timeout)
  request.on('error', reject)
  request.on('close', () => {
    clearTimeout(timer)
    reject(new Error('The connection was cut'))
  })
  request.end(body)
  return promise
}

/** Reads an answer as JSON; null for one that is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
