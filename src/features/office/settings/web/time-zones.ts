/** Every time zone the browser knows, and the one in effect. */
export function zonesWith(zone: string): [string, string][] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(zone) ? known : [zone, ...known]
  return all.map((one) => [one, one.replaceAll('_', ' ')])
}
