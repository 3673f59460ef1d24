import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import pg from 'pg'
import { type DatabaseHost, readAddress } from './hosts.ts'
import { Primary, SocketToPrimary } from './primary.ts'

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
