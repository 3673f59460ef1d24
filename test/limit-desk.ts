import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { fieldsOf, rightValue } from './hostile/values.ts'

/** Calls in a minute. */
export const MAX = 20
export const endpoints = Object.values(features).flatMap(({ contract }) => Object.values(contract))
export const named = (some: readonly Endpoint[]) => some.map((one) => [`${one.method} ${one.path}`, one] as const)

let networks = 0
/** A /64 that nobody called from. */
export const newNetwork = () => `2001:db8:${(networks++).toString(16)}:1`

export const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'x'.repeat(22))
export function bodyOf({ body }: Endpoint, n: number) {
  const fields = Object.entries(fieldsOf(body)).map(([name, one]) => [name, rightValue(one, name)])
  return { ...Object.fromEntries(fields), email: `somebody${n}@village.example` }
}

export const times = <T>(count: number, what: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => what(n)))
export const refused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length

/** A server that is called too often. */
export async function limitDesk() {
  const first = await testApp({ callsPerMinute: MAX })
  const { call, clock } = first
  return {
    ...first,
    first,
    ask: (one: Endpoint, n: number, from: string) =>
      call(one.method, pathOf(one), one.method === 'GET' ? undefined : bodyOf(one, n), {
        from,
        token: `any text ${n}`,
      }),
    /** The next minute, and what is left of this one. */
    waitAWhile: () => clock.set(new Date(clock.now().getTime() + 2 * 60_000).toISOString()),
  }
}
