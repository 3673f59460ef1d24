import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const SPEC = 'docs/spec'
const READ = [
  '{src,scripts,test,e2e,bench,db}/**/*.{ts,tsx,mjs,cjs,sql,css,html}',
  'docs/**/*.md',
  '{README,CONTRIBUTING}.md',
  '*.{ts,html}',
]
/** Applied migrations are never edited, not even in their comments. */
const NEVER_EDITED = 'db/migrations/**'

/** White space as a comment has it, over the end of a line too. */
const GAP = String.raw`(?:\s+(?:\*|//|--)?\s*|)`
/** Documents that the repository does not hold, as comments used to name them. */
const ELSEWHERE = new RegExp(
  [
    String.raw`\b(?:api|facts|real-village)\.md\b(?:${GAP}§\d+(?:\.\d+)*)?`,
    String.raw`\bpart${GAP}[12]\b(?:${GAP}§\d*)?`,
    String.raw`\b(?:product\s+)decisions\b(?:${GAP}§\d*)?`,
    String.raw`\bdecisions${GAP}§\d*`,
  ].join('|'),
  'gi',
)
const REFERENCE = /\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g
const LINK = /\]\(([^)\s:#]*\.md)?(?:#([\w-]+))?\)/g

export interface Source {
  /** From the repository's root, with `/`. */
  path: string
  text: string
}

/** Headings by page of `docs`. */
export type Pages = ReadonlyMap<string, readonly string[]>

/** The anchors of a page's headings in their order, as Markdown readers make them: `Day of a payment` is `day-of-a-payment`. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.+?) *$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

/** Returns anchors that two headings of a page would share. */
export const twinsIn = (headings: readonly string[]): string[] =>
  headings.filter((heading, at) => headings.indexOf(heading) !== at)

const isSpec = (page: string) => dirname(page) === SPEC

interface Found {
  at: number
  page: string
  heading: string | undefined
}

function referencesIn({ path, text }: Source): Found[] {
  const named = [...text.matchAll(REFERENCE)].map(({ index, 1: page = '', 2: heading }) => ({
    at: index,
    page,
    heading,
  }))
  if (!path.endsWith('.md')) return named
  const linked = [...text.matchAll(LINK)].flatMap(({ index, 1: file, 2: heading }) => {
    const target = file === undefined ? path : join(dirname(path), file).replaceAll('\\', '/')
    return target.startsWith('docs/') ? [{ at: index, page: target, heading }] : []
  })
  return [...named, ...linked]
}

function brokenReference({ path }: Source, { page, heading }: Found, pages: Pages): string | null {
  const headings = pages.get(page)
  if (!headings) return `there is no page ${page}`
  if (heading !== undefined) return headings.includes(heading) ? null : `${page} has no heading #${heading}`
  return path.endsWith('.md') || !isSpec(page) ? null : `name the heading of ${page} that says it: ${page}#…`
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Lists the wrong references of a file, with their lines: pages and headings that are not there, documents that are elsewhere. */
export function problemsIn(source: Source, pages: Pages): string[] {
  const { path, text } = source
  const broken = referencesIn(source).flatMap((found) => {
    const problem = brokenReference(source, found, pages)
    return problem ? [{ at: found.at, problem }] : []
  })
  const elsewhere = [...text.matchAll(ELSEWHERE)].map(({ index, 0: words }) => ({
    at: index,
    problem: `"${words.replace(/\s+(?:\*|\/\/|--)?\s*/g, ' ')}" is not in the repository; cite a heading of ${SPEC}`,
  }))
  return [...broken, ...elsewhere]
    .sort((one, other) => one.at - other.at)
    .map(({ at, problem }) => `${path}:${lineOf(text, at)}: ${problem}`)
}

/** Reads a tree and follows what it refers to; returns the problems, and how many files and headings to cite there are. */
export function checkSpec(root: string): { problems: string[]; files: number; headings: number } {
  const sources = globSync(READ, { cwd: root, exclude: [NEVER_EDITED, '**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
  const pages = new Map(
    sources.filter(({ path }) => path.startsWith('docs/')).map(({ path, text }) => [path, headingsOf(text)]),
  )
  const spec = [...pages].filter(([page]) => isSpec(page))
  const twins = spec.flatMap(([page, headings]) =>
    twinsIn(headings).map((heading) => `${page}: two headings are called #${heading}`),
  )
  return {
    problems: [...twins, ...sources.flatMap((source) => problemsIn(source, pages))],
    files: sources.length,
    headings: spec.flatMap(([, headings]) => headings).length,
  }
}

if (import.meta.main) {
  const { problems, files, headings } = checkSpec(resolve(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  console.log(`spec: ${files} files, ${headings} headings, ${problems.length} problems`)
  if (problems.length) process.exitCode = 1
}
