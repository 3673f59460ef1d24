import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '../import-rules.ts'
import { problemsOf, VILLAGE } from './planted-tree.ts'

describe('the table of areas', () => {
  test('a circle in the table is refused', () => {
    const areas = { ...VILLAGE.areas, people: { features: ['houses', 'session'], may: ['money'] } }
    expect(problemsOf({}, { areas })).toContain(
      'scripts/import-rules.ts: the table has a circle: people → money → people',
    )
  })

  const LEDGER = 'src/features/money/payments/server/ledger.ts'
  test.for([
    ['server halves', LEDGER, "import '../../billing/server/routes.ts'"],
    ['a contract', 'src/features/money/payments/contract.ts', "import '#features/money/billing/contract.ts'"],
    ['a type alone', LEDGER, "import type { bills } from '#features/money/billing/contract.ts'"],
    ['a screen', 'src/features/money/payments/web/Paid.tsx', "import '#features/money/billing/web/BillsPage.tsx'"],
    [
      'what is loaded later',
      'src/features/money/payments/web/Later.tsx',
      "export const f = () => import('#features/money/billing/web/BillsPage.tsx')",
    ],
  ] as const)('a circle through %s is refused', ([, path, text]) => {
    expect(problemsOf({ [path]: text })).toContain('features use each other in a circle: billing → payments → billing')
  })

  test('a feature outside of the table is refused', () => {
    expect(problemsOf({ 'src/features/money/parking/rules.ts': '' })).toEqual([
      'src/features/money/parking is not in the table of scripts/import-rules.ts',
    ])
  })

  test('a feature in the wrong area is refused', () => {
    expect(problemsOf({ 'src/features/people/billing/words.ts': '' }).join()).toContain(
      'src/features/people/billing is not in the table',
    )
  })

  test('an area or a folder that does not exist, and a feature that stands twice, are refused', () => {
    const people = { features: ['houses', 'session', 'billing'], may: ['garden'] }
    const message = problemsOf({}, { areas: { ...VILLAGE.areas, people } }).join('\n')
    expect(message).toContain('garden is used and is no area of the table')
    expect(message).toContain('billing stands in the table twice')
    expect(message).toContain('there is no folder src/features/people/billing')
  })

  test('names packages of the browser that are installed', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
    )
    const installed = Object.keys({ ...dependencies, ...devDependencies })
    const named = rules.webPackages.filter((one) => !one.startsWith('virtual:'))
    expect(named.filter((one) => !installed.includes(one))).toEqual([])
  })

  test('that people read is the same', () => {
    const doc = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
    const rows = [...doc.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)]
    const data = rows.map(([, area = '', features = '', may = '']) => [
      area,
      features
        .replace(/ \([^)]*\)/g, '')
        .split(', ')
        .toSorted(),
      may,
    ])
    const all = Object.keys(rules.areas)
    const checked = Object.entries(rules.areas).map(([area, { features, may }]) => [
      area,
      features.toSorted(),
      may.length === 0
        ? '–'
        : may.length === all.length - 1
          ? 'all'
          : all.filter((one) => may.includes(one)).join(', '),
    ])
    expect(data).toEqual(checked)
  })
})
