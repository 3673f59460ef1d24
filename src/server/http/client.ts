import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { addressIn } from '../limits/network.ts'
import type { Config } from '../start/config.ts'

/** Values of HOST with which it listens on every address of the machine. */
const EVERYWHERE = ['0.0.0.0', '::', '']
const LOCAL = /^(.+\.)?localhost$|^(::ffff:)?127(\.\d+){3}$|^::1$|^::ffff:7f/
/** Networks of containers and virtual machines: no phone is in them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|tailscale|utun)|^vEthernet|WSL/i
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

export const listensEverywhere = (host: string): boolean => EVERYWHERE.includes(host)

/** Returns an address as it stands in a URL: `[::1]`. */
export const inUrl = (address: string): string => (isIPv6(address) ? `[${address}]` : address)

/** Returns the web address of a name or address and a port: `http://192.168.1.20:4000`. */
export const webAddress = (name: string, port: number): string =>
  `http://${inUrl(name)}${port === 80 ? '' : `:${port}`}`

/** True for an address, or a web address, that leads nowhere from another machine: loopback, `localhost`, 0.0.0.0, ::. */
export function isLocalAddress(address: string): boolean {
  const name = address.includes('://') && URL.canParse(address) ? new URL(address).hostname : address
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '')
  return listensEverywhere(bare) || LOCAL.test(bare)
}

/** True where HOST lets nobody in from another machine. */
export const listensHereAlone = (host: string): boolean => isLocalAddress(host) && !listensEverywhere(host)

/** Says what to do about a HOST that is no address of this machine. */
export const hostProblem = (host: string): string =>
  `HOST=${host} is no address of this machine: set HOST=0.0.0.0, or take it out.`

type Interfaces = ReturnType<typeof networkInterfaces>

/** Returns the IPv4 addresses of this machine that others may reach, those of the office's network first. */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const rank = (name: string, address: string) => (VIRTUAL.test(name) ? 2 : 0) + (PRIVATE.test(address) ? 0 : 1)
  return Object.entries(interfaces)
    .flatMap(([name, known = []]) => known.map((one) => ({ ...one, rank: rank(name, one.address) })))
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ address }) => address)
}

type ListeningAddress = Pick<Config, 'publicUrl' | 'host'>

/**
 * Returns what links that leave this machine begin with, on paper, in codes and in invitations: PUBLIC_URL, or the address that
 * the product was reached at. Where only this machine knows that one, and the product listens everywhere, the address of the
 * machine in its network.
 */
export function linkBase(
  { publicUrl, host }: ListeningAddress,
  reachedAt: string,
  addresses: () => readonly string[] = networkAddresses,
): string {
  if (publicUrl !== null || !isLocalAddress(reachedAt) || !listensEverywhere(host)) return publicUrl ?? reachedAt
  const [address] = addresses()
  return address === undefined ? reachedAt : webAddress(address, portOf(reachedAt))
}

/** Returns what PUBLIC_URL should be, where links begin with an address that only this machine knows; null where all is well. */
export function addressToSet(
  config: ListeningAddress,
  reachedAt: string,
  addresses: () => readonly string[] = networkAddresses,
): string | null {
  const used = linkBase(config, reachedAt, addresses)
  return isLocalAddress(used) ? webAddress(addresses()[0] ?? '192.168.1.20', portOf(reachedAt)) : null
}

const portOf = (url: string): number => Number(new URL(url).port || 80)

/** The first so many hops from us: the connection itself is hop 0, what the nearest proxy saw is hop 1. */
export const trusts = (proxies: number) => (_address: string, hop: number) => hop < proxies

/** Returns Fastify's setting for the proxies in front. It refuses a bare number, because it cannot see who is behind it; the README says so too. */
export const trustOf = (trustProxy: Config['trustProxy']) =>
  typeof trustProxy === 'number' ? trustProxy > 0 && trusts(trustProxy) : [...trustProxy]

/** The address of the client: as trusted proxies tell it, from the right, or of the connection. */
export const addressOf = (request: FastifyRequest): string =>
  addressIn(request.ip) ?? request.socket.remoteAddress ?? 'unknown'

/**
 * Returns what links to stored files begin with: PUBLIC_URL, and without it the address that we listen on. Of the names in the Host header only
 * the one that the connection itself was made to is taken, so that pages opened at `localhost` or over the office's
 * network find their pictures; everything else in it is anybody's word (A12).
 */
export function baseUrlOf(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  request: string | undefined,
  { localAddress, localPort = port }: { localAddress?: string | undefined; localPort?: number | undefined },
): string {
  if (publicUrl !== null) return publicUrl
  const reached = localAddress?.replace(/^::ffff:(?=\d+\.)/i, '')
  const names = reached === undefined ? [] : [reached, ...(isLocalAddress(reached) ? ['localhost'] : [])]
  const own = names
    .map((name) => webAddress(name, localPort))
    .find((address) => address === `http://${request?.toLowerCase()}`)
  return own ?? webAddress(listensEverywhere(host) ? '127.0.0.1' : host, localPort)
}
