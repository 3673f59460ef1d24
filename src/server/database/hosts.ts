/** One of the servers that hold the village's database. */
export interface DatabaseHost {
  host: string
  port: number
}

/** Parsed DATABASE_URL: where the database may be, and the same address with the first of its hosts alone. */
interface Address {
  hosts: DatabaseHost[]
  first: string
}

const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i
/** A session that takes changes is what the product needs of each of them. */
const WRITING = ['read-write', 'primary']

/** Lists the problems of an address of a database, or of several; no sentence repeats any of it, for it holds a password. */
export function addressProblems(name: string, url: string): string[] {
  const parts = partsOf(url)
  if (!parts || !URL.canParse(joined(parts, parts.addresses[0] ?? '')))
    return [`${name} must look like postgres://user:password@host:5432/name.`]
  const { addresses, query } = parts
  const several = addresses.length > 1
  const request = query.get('target_session_attrs')
  return [
    several && addresses.some((one) => hostOf(one) === null)
      ? `Each host of ${name} must be a name or an address with its port, like 10.0.0.1:5432,10.0.0.2:5432.`
      : null,
    several && new Set(addresses.map((one) => JSON.stringify(hostOf(one)))).size < addresses.length
      ? `${name} names a host twice.`
      : null,
    several && ['host', 'hostaddr', 'port'].some((key) => query.has(key))
      ? `${name} names its hosts before the question mark, so none may come after it.`
      : null,
    request !== null && !WRITING.includes(request)
      ? `${name} must ask for target_session_attrs=read-write, or leave it out: the product writes.`
      : null,
  ].filter((problem) => problem !== null)
}

/** The same of the address of a standby. */
export function standbyProblems(name: string, url: string): string[] {
  const parts = partsOf(url)
  if (parts && parts.addresses.length > 1) return [`${name} names one host: a standby, or a proxy before them.`]
  parts?.query.delete('target_session_attrs')
  return addressProblems(name, parts ? joined(parts, parts.addresses[0] ?? '') : url)
}

/** Reads an address in which `addressProblems` finds none. */
export function readAddress(url: string): Address {
  const parts = partsOf(url)
  if (!parts) throw new Error('The address of the database is none')
  parts.query.delete('target_session_attrs')
  return {
    hosts: parts.addresses.map(hostOf).filter((host) => host !== null),
    first: joined(parts, parts.addresses[0] ?? ''),
  }
}

interface Parts {
  scheme: string
  /** With its @, or nothing. */
  user: string
  addresses: string[]
  path: string
  query: URLSearchParams
}

function partsOf(url: string): Parts | null {
  const [, scheme, authority = '', rest = ''] = SHAPE.exec(url) ?? []
  if (scheme === undefined) return null
  const user = authority.slice(0, authority.lastIndexOf('@') + 1)
  const [path = '', query = ''] = rest.split(/\?(.*)/s)
  return {
    scheme,
    user,
    addresses: authority.slice(user.length).split(','),
    path,
    query: new URLSearchParams(query),
  }
}

function joined({ scheme, user, path, query }: Parts, address: string): string {
  return `${scheme}${user}${address}${path}${query.size > 0 ? `?${query}` : ''}`
}

function hostOf(address: string): DatabaseHost | null {
  const [, name, port = '5432'] = HOST.exec(address) ?? []
  if (name === undefined || Number(port) < 1 || Number(port) > 65_535) return null
  return { host: name.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port) }
}
