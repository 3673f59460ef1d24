import type { FastifyRequest } from 'fastify'
import { addressIn } from '../limits/network.ts'
import type { Config } from '../start/config.ts'
import { isLocalAddress, listensEverywhere, webAddress } from './network-address.ts'

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
