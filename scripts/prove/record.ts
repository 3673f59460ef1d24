/** One run of a proof, as the table of docs/promises.md tells it. */
export interface Proved {
  word: string
  what: string
  /** Minutes it took. */
  minutes: number
  /** YYYY-MM-DD */
  day: string
  /** Short hash of the commit it ran on. */
  commit: string
  seen: string
}

/** A table of a document that a command writes, one or several rows a word: `<!-- written by npm run bench -->` … `<!-- end -->`. */
interface MarkedTable {
  command: string
  head: readonly string[]
}

/** The document with the rows of this word renewed, in the order of `words`; rows of words that are gone go. */
function renewed(
  document: string,
  { command, head }: MarkedTable,
  { word, rows }: { word: string; rows: readonly (readonly string[])[] },
  words: readonly string[],
): string {
  const begin = `<!-- written by ${command} -->`
  const end = '<!-- end -->'
  const [before, rest] = document.split(begin)
  if (before === undefined || rest === undefined) throw new Error(`The document has no ${begin}.`)
  const at = rest.indexOf(end)
  if (at < 0) throw new Error(`The document has no ${end} after ${begin}.`)
  const known = [...rest.slice(0, at).matchAll(/^\| `([\w-]+)` .*$/gm)].map(([row, name]) => ({ name, row }))
  const data = rows.map((cells) => lineOf([`\`${word}\``, ...cells]))
  const stored = words.flatMap((name) =>
    name === word ? data : known.flatMap((one) => (one.name === name ? [one.row] : [])),
  )
  return `${before}${begin}\n\n${[lineOf(head), `|${'---|'.repeat(head.length)}`, ...stored].join('\n')}\n\n${rest.slice(at)}`
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`

/** The document with the row of this proof renewed. */
export function recorded(document: string, { word, ...run }: Proved, words: readonly string[]): string {
  const row = [run.what, run.minutes.toFixed(1), run.day, run.commit, run.seen]
  return renewed(document, PROVED, { word, rows: [row] }, words)
}

const PROVED: MarkedTable = {
  command: 'npm run prove',
  head: ['proof', 'what is done', 'minutes', 'seen on', 'of commit', 'what was seen'],
}

/** A line of the benchmarks as docs/speed.md tells it. */
export interface Measured {
  name: string
  ours: string
  theirs: string
  ratio: string
  bound: string
  holds: boolean
}

const BENCH: MarkedTable = {
  command: 'npm run bench',
  head: ['part', 'what', 'ours', 'compared with', 'ratio', 'bound', 'holds', 'seen on', 'of commit'],
}

/** The document with the lines of one benchmark renewed, all of the day (YYYY-MM-DD) and commit they were measured on. */
export function measuredIn(
  document: string,
  { word, lines, day, commit }: { word: string; lines: readonly Measured[]; day: string; commit: string },
  words: readonly string[],
): string {
  const rows = lines.map(({ name, ours, theirs, ratio, bound, holds }) => [
    ...[name, ours, theirs, ratio, bound],
    ...[holds ? 'yes' : 'NO', day, commit],
  ])
  return renewed(document, BENCH, { word, rows }, words)
}

type Figures = Readonly<Record<string, unknown>>

/** `rounds 100, acknowledged 2,037, lost 0` of what a proof told of itself. */
export function figuresText(figures: Figures): string {
  const text = (value: unknown): string =>
    typeof value === 'number'
      ? value.toLocaleString('en', { maximumFractionDigits: 2 })
      : Array.isArray(value)
        ? value.length === 0
          ? 'none'
          : value.map(text).join(' ')
        : typeof value === 'object' && value !== null
          ? `(${figuresText(value as Figures)})`
          : String(value)
  return Object.entries(figures)
    .map(([name, value]) => `${inWords(name)} ${text(value)}`)
    .join(', ')
}

/** `slowest start ms` of `slowestStartMs`; what is no name of the code stays. */
const inWords = (name: string) =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name

/** Figures a proof told of one thing. */
export interface ProofFigures {
  what: string
  figures?: Figures
  why?: string
}

/** The rounds of one thing (`K10 round 7`) told as one: counts added up, of times the longest. */
export function mergeRounds(lines: readonly ProofFigures[]): ProofFigures[] {
  const all = new Map<string, ProofFigures>()
  for (const line of lines) {
    const [, thing] = /^(.+) round \d+$/.exec(line.what) ?? []
    const what = thing ? `${thing} rounds` : line.what
    const before = all.get(what)
    all.set(what, thing ? { what, figures: together(before?.figures ?? { rounds: 0 }, line.figures ?? {}) } : line)
  }
  return [...all.values()]
}

function together(before: Figures, round: Figures): Figures {
  const sums = { ...before, rounds: Number(before.rounds) + 1 } as Record<string, unknown>
  for (const [name, value] of Object.entries(round)) {
    if (typeof value !== 'number') continue
    const known = Number(sums[name] ?? 0)
    sums[name] = /ms$/i.test(name) ? Math.max(known, value) : known + value
  }
  return sums
}
