import { expect, test } from 'vitest'
import { figuresText, mergeRounds, recorded } from './record.ts'

const WORDS = ['crash', 'disk']
const run = { what: 'kills', minutes: 2.04, day: '2026-11-25', commit: 'abc', seen: 'lost 0' }
const row = (word: string, seen = 'lost 0') => `| \`${word}\` | kills | 2.0 | 2026-11-25 | abc | ${seen} |`

test('a proof writes its row where the table is, in the order of the words', () => {
  const empty = 'Before.\n\n<!-- written by npm run prove --><!-- end -->\n\nAfter.\n'
  const once = recorded(empty, { word: 'disk', ...run }, WORDS)
  expect(once).toMatch(/^Before\.\n[\s\S]+After\.\n$/)
  const twice = recorded(once, { word: 'crash', ...run }, WORDS)
  expect(twice).toContain(`${row('crash')}\n${row('disk')}\n`)
  const again = recorded(twice, { word: 'disk', ...run, seen: 'lost\n1' }, WORDS)
  expect(again).toContain(`${row('crash')}\n${row('disk', 'lost 1')}\n`)
})

test('the row of a proof that is gone goes', () => {
  const table = `<!-- written by npm run prove -->\n${row('gone')}\n<!-- end -->`
  expect(recorded(table, { word: 'crash', ...run }, WORDS)).not.toContain('gone')
})

test('figures are told in words', () => {
  expect(figuresText({ rounds: 2037, slowestStartMs: 1.234, problems: [], by: { kind: 'ext4' }, 'GET /live': 1 })).toBe(
    'rounds 2,037, slowest start ms 1.23, problems none, by (kind ext4), GET /live 1',
  )
})

test('rounds are told as one: counts added up, of times the longest', () => {
  const round = (at: number, figures: object) => ({ what: `K10 round ${at}`, figures: { ...figures } })
  const rounds = [
    round(1, { victim: 'primary', lost: 1, backMs: 30 }),
    round(2, { victim: 'standby', lost: 2, backMs: 9 }),
  ]
  const last = { what: 'K10 failover', figures: { problems: [] } }
  expect(mergeRounds([...rounds, last])).toEqual([
    { what: 'K10 rounds', figures: { rounds: 2, lost: 3, backMs: 30 } },
    last,
  ])
})
