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

const BEGIN = '<!-- written by npm run prove -->'
const END = '<!-- end -->'
const HEAD = ['| proof | what is done | minutes | seen on | of commit | what was seen |', '|---|---|---|---|---|---|']

/** The document with the row of this proof renewed, rows in the order of `words`; rows of words that are gone go. */
export function recorded(document: string, { word, ...run }: Proved, words: readonly string[]): string {
  const [before = '', rest = ''] = document.split(BEGIN)
  const [table = '', after = ''] = rest.split(END)
  const rows = new Map([...table.matchAll(/^\| `(\w+)` .*$/gm)].map(([row, name = '']) => [name, row]))
  const cells = [`\`${word}\``, run.what, run.minutes.toFixed(1), run.day, run.commit, run.seen]
  rows.set(word, `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`)
  const kept = words.flatMap((name) => rows.get(name) ?? [])
  return `${before}${BEGIN}\n\n${[...HEAD, ...kept].join('\n')}\n\n${END}${after}`
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
