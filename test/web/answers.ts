import { vi } from 'vitest'

/** A call of the page as the server sees it. */
export interface Heard {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** Answer of the pretended server. */
export type Answer = { status?: number; headers?: Record<string, string> } & (
  | { json: unknown }
  | { text: string }
  | { fail: true }
)

/** Answers the page's calls in the server's place; returns what was heard. For tests of the client itself only. */
export function answer(decide: (heard: Heard) => Answer | Promise<Answer>): Heard[] {
  const all: Heard[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.origin)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const heard: Heard = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    }
    all.push(heard)
    const given = await decide(heard)
    if ('fail' in given) throw new TypeError('Failed to fetch')
    const text = 'json' in given ? JSON.stringify(given.json) : given.text
    const noBody = given.status === 204
    return new Response(noBody ? null : text, { status: given.status ?? 200, headers: given.headers ?? {} })
  })
  return all
}
