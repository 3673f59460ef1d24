import { expect, test } from 'vitest'
import { problemsOf } from './planted-tree.ts'

test('a style sheet takes its rules from where a screen may import', () => {
  const taken = { 'src/features/money/payments/web/Paid.module.css': '.paid {\n}' }
  const from = "'../../../money/payments/web/Paid.module.css'"
  const houses = 'src/features/people/houses/web/Houses.module.css'
  for (const text of [`.a {\n  composes: paid from ${from};\n}`, `\n@import ${from};`])
    expect(problemsOf({ ...taken, [houses]: text })).toEqual([
      `${houses}:2 ${from.slice(1, -1)}: the browser half of houses may not import the browser half of payments (the table is scripts/import-rules.ts)`,
    ])
  const own = { 'src/features/money/billing/web/Bills.module.css': `.a {\n  composes: paid from ${from};\n}` }
  expect(problemsOf({ ...taken, ...own })).toEqual([])
})
