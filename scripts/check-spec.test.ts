import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkSpec, headingsOf, problemsIn, twinsIn } from './check-spec.ts'

// Planted violations are put together here, so that the check does not find them in this file.
const SPEC = ['docs', 'spec'].join('/')
const api = (paragraph: string) => `${['api', 'md'].join('.')}${paragraph}`
const sentence = (...words: string[]) => words.join(' ')

const pages = new Map([
  [`${SPEC}/money.md`, ['money', 'voided-payments']],
  ['docs/decisions/figures.md', ['each-figure-has-one-definition']],
])
const messages = (text: string, path = 'src/x.ts') => problemsIn({ path, text }, pages)

describe('headings', () => {
  it('are the anchors that Markdown readers make of them', () => {
    const page =
      "# Money\n\n## Day of a payment\n\n```sh\n# no heading\n```\n### Residents' page, ñ & more\n#no heading\n"
    expect(headingsOf(page)).toEqual(['money', 'day-of-a-payment', 'residents-page-ñ--more'])
  })

  it('are told apart by their names', () => {
    expect(twinsIn(['money', 'fees', 'payment', 'fees'])).toEqual(['fees'])
  })
})

describe('a reference', () => {
  it('leads to a heading that exists', () => {
    expect(messages(`/** Counts nowhere (${SPEC}/money.md#voided-payments). */`)).toEqual([])
  })

  it('to a heading or a page that is not there is refused, with its line', () => {
    expect(messages(`// one\n// (${SPEC}/money.md#gone)\n// (${SPEC}/cash.md#places)`)).toEqual([
      `src/x.ts:2: ${SPEC}/money.md has no heading #gone`,
      `src/x.ts:3: there is no page ${SPEC}/cash.md`,
    ])
  })

  it('from code names a heading; a page of the documentation may name a page', () => {
    expect(messages(`// ${SPEC}/money.md`)).toEqual([
      `src/x.ts:1: name the heading of ${SPEC}/money.md that says it: ${SPEC}/money.md#…`,
    ])
    expect(messages(`see ${SPEC}/money.md`, 'docs/architecture.md')).toEqual([])
  })

  it('to any other page leads to a page that exists, and names a heading only if it wants to', () => {
    const gone = ['docs', 'decisions', 'gone.md'].join('/')
    expect(messages(`// docs/decisions/figures.md, ${gone}`)).toEqual([`src/x.ts:1: there is no page ${gone}`])
  })

  it('of a page is a link too, from wherever it stands', () => {
    expect(
      messages('[a](money.md#gone) [b](#gone) [c](money.md) [d](money.md#voided-payments)', `${SPEC}/money.md`),
    ).toEqual([
      `${SPEC}/money.md:1: ${SPEC}/money.md has no heading #gone`,
      `${SPEC}/money.md:1: ${SPEC}/money.md has no heading #gone`,
    ])
    expect(
      messages('[a](../spec/cash.md) [b](../../db/rules.md#x) [c](https://x.test/y.md#z)', 'docs/guide/books.md'),
    ).toEqual([`docs/guide/books.md:1: there is no page ${SPEC}/cash.md`])
  })
})

describe('a document that the repository does not hold', () => {
  const elsewhere = [
    api(' §1.7'),
    api(''),
    sentence('decisions', '§12'),
    sentence('Decisions', '§10'),
    sentence('product', 'decisions', '§7'),
    sentence('part', '2', '§2'),
    sentence('Part', '1'),
  ]

  it.each(elsewhere)('is refused: %s', (words) => {
    expect(messages(`// a rule (${words}).`)).toEqual([
      `src/x.ts:1: "${words}" is not in the repository; cite a heading of ${SPEC}`,
    ])
  })

  it('is refused over the end of a comment line too', () => {
    expect(messages(`/**\n * A rule (decisions\n * §3).\n */`)).toHaveLength(1)
  })

  it('is not what only sounds like one', () => {
    expect(
      messages('// docs/decisions/figures.md, decisions of the board, RFC 9110 §10, parts 1 to 3, part 12'),
    ).toEqual([])
  })
})

describe('a tree', () => {
  let root: string | undefined
  afterEach(() => root && rmSync(root, { recursive: true }))

  it('is read as a whole, but for migrations, which are never edited', () => {
    root = mkdtempSync(join(tmpdir(), 'spec-'))
    const planted = {
      [`${SPEC}/money.md`]: '# Money\n\n## Fees\n\n## Fees\n',
      'db/migrations/0001.sql': `-- ${api(' §2')}`,
      'db/views/bills.sql': `-- ${api(' §2')}`,
      'e2e/walk.spec.ts': `// ${SPEC}/money.md#gone`,
      'src/web/good.tsx': `// ${SPEC}/money.md#fees`,
    }
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    expect(checkSpec(root)).toEqual({
      problems: [
        `${SPEC}/money.md: two headings are called #fees`,
        `db/views/bills.sql:1: "${api(' §2')}" is not in the repository; cite a heading of ${SPEC}`,
        `e2e/walk.spec.ts:1: ${SPEC}/money.md has no heading #gone`,
      ],
      files: 4,
      headings: 3,
    })
  })
})
