import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english, filled, type Message, type Params, type Voice } from '#shared/messages.ts'
import { declarations, englishOf } from './refusals.ts'

// Clients that know no keys show the English `message`, and some compare it. What the product refused with before it had keys
// (first-messages.txt, read off the sentences of that time) is said in the same words for good; a rule that ends takes its line along.

const SHOWN: { readonly [Kind in keyof Voice]: Parameters<Voice[Kind]>[0] } = {
  count: 1_234,
  pesos: 123_450,
  day: '2026-11-21',
  month: '2026-11',
  time: '14:00',
  word: 'to_pay',
  each: [{ code: 'a.b', params: {}, message: 'Ana' } satisfies Message],
}

/** An English text as it is told, with a value of its kind in each place. */
function shown(template: string): string {
  const places = [...template.matchAll(/\{(\w+)(?::(\w+))?\}/g)]
  const params = Object.fromEntries(
    places.map(([, name, kind]) => [name, kind === undefined ? 'Ana' : SHOWN[kind as keyof Voice]]),
  ) as Params
  return filled(template, params, english)
}

const first = new Map(
  readFileSync('test/first-messages.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/s) as [string, string]),
)
const now = englishOf(await declarations())

describe('what old clients are told', () => {
  test('is hundreds of messages', () => {
    expect(first.size).toBeGreaterThan(300)
  })

  test.each([...first])('%s', (code, message) => {
    expect(now[code] && shown(now[code])).toBe(message)
  })
})

test('values are told as they were', () => {
  expect(
    shown('{name} pays {total:pesos} by {day:day}, {count:count} in {month:month} at {time:time}. {why:each}'),
  ).toBe('Ana pays ₱1,234.50 by Nov 21, 2026, 1,234 in November 2026 at 2:00 PM. Ana')
})
