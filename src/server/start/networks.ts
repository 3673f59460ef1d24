import { isIP } from 'node:net'

/** An address, or a network like 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
}
