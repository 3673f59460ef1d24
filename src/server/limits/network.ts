import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network that limits count a client by: its IPv4 address, or the /64 of its IPv6 address, all of which one household has.
 * IPv4 in the clothes of IPv6 (`::ffff:192.0.2.1`) is IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** The address of a client as proxies tell it: without a port and brackets; null for everything that is no address. */
export function addressIn(text: string): string | null {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(text.trim()) ?? []
  const address = inBrackets ?? withPort ?? text.trim()
  return isIPv4(address) || isIPv6(address) ? address : null
}
