/** The part of an address after `?`, every value a text: a search for `1003` stays one (no guessing of numbers or JSON). */
export type Search = Record<string, string>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}
