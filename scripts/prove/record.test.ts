import { expect, test } from 'vitest'
import { figuresText, measuredIn, mergeRounds, recorded } from './record.ts'

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

const PARTS = ['bills-list', 'cost']
const line = { name: 'first | page', ours: '5 ms', theirs: '10 ms', ratio: '0.50', bound: 'at most 1', holds: true }
const measured = (word: string, lines: (typeof line)[], day: string) => ({ word, lines, day, commit: 'abc' })

test('a benchmark writes its lines with their day and commit, and leaves those of the others', () => {
  const empty = 'Before.\n\n<!-- written by npm run bench -->\n<!-- end -->\n\nAfter <!-- end -->.\n'
  const cost = measuredIn(empty, measured('cost', [line], '2026-11-25'), PARTS)
  const two = [line, { ...line, name: 'searched', holds: false }]
  const both = measuredIn(cost, measured('bills-list', two, '2026-11-26'), PARTS)
  expect(both).toMatch(/^Before\.\n[\s\S]+\n<!-- end -->\n\nAfter <!-- end -->\.\n$/)
  expect(both.split('<!-- end -->')).toHaveLength(3)
  expect(both.split('\n').filter((text) => text.startsWith('| `'))).toEqual([
    '| `bills-list` | first / page | 5 ms | 10 ms | 0.50 | at most 1 | yes | 2026-11-26 | abc |',
    '| `bills-list` | searched | 5 ms | 10 ms | 0.50 | at most 1 | NO | 2026-11-26 | abc |',
    '| `cost` | first / page | 5 ms | 10 ms | 0.50 | at most 1 | yes | 2026-11-25 | abc |',
  ])
  const again = measuredIn(both, measured('bills-list', [line], '2026-11-27'), PARTS)
  expect(again).toContain('| yes | 2026-11-27 | abc |\n| `cost` |')
  expect(again).not.toContain('searched')
})

test('a document without the marks is told, not written over', () => {
  expect(() => measuredIn('Nothing.', measured('cost', [line], '2026-11-25'), PARTS)).toThrow('npm run bench')
})
