import type { Page, Response } from '@playwright/test'

/** An amount as a person reads it: `₱1,850.00`, `−₱20.50`, `₱12K`. */
const SHOWN = /₱\s?([\d,]+(?:\.\d+)?)(?![\d.]*\s?[KMkm]\b)/g

const centavos = (pesos: number) => Math.abs(Math.round(pesos * 100))

/** Each number of an answer, and each amount within its texts. */
function shown(value: unknown, known: Set<number>): void {
  if (typeof value === 'number') known.add(centavos(value))
  else if (typeof value === 'string') {
    if (/^-?\d+(\.\d+)?$/.test(value)) known.add(centavos(Number(value)))
    for (const one of amountsIn(value)) known.add(one)
  } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) shown(one, known)
}

type Row = Readonly<Record<string, unknown>>

/** The sums of the columns of an answer's rows, which a report shows below them: of all, of one kind or two, and of all but those. */
function sums(value: unknown, known: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  const rows = Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null).map(flat) : []
  for (const kind of kindsOf(rows)) {
    const some = rows.filter(kind)
    for (const { parts } of some) known.add(Math.abs(signed(parts)))
    for (const column of Object.keys(rows[0] ?? {}))
      known.add(Math.abs(some.reduce((sum, row) => sum + signed(row[column]), 0)))
  }
  for (const one of Object.values(value)) sums(one, known)
}

/** A row in columns, with the sum of what it has in parts. */
const flat = (row: object): Row =>
  Object.assign(
    Array.isArray(row) ? { parts: row.reduce((sum, one) => sum + (typeof one === 'number' ? one : 0), 0) } : {},
    ...Object.entries(row).map(([key, one]) => (isRow(one) ? flat(one) : { [key]: one })),
  )

const isRow = (one: unknown): one is object => typeof one === 'object' && one !== null

function kindsOf(rows: readonly Row[]): ((row: Row) => boolean)[] {
  const kinds: ((row: Row) => boolean)[] = [() => true]
  for (const column of Object.keys(rows[0] ?? {})) {
    const values = new Set(
      rows
        .map((row) => row[column])
        .filter((one) => one === null || typeof one === 'string' || (column === 'block' && one !== undefined)),
    )
    if (values.size > 12) continue
    for (const [at, one] of [...values].entries())
      for (const other of [...values].slice(at)) {
        const either = (row: Row) => row[column] === one || row[column] === other
        kinds.push(either, (row) => !either(row))
      }
  }
  return kinds
}

const signed = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : 0)

const amountsIn = (text: string): number[] =>
  [...text.matchAll(SHOWN)].map(([, digits = '']) => centavos(Number(digits.replaceAll(',', ''))))

/** Knows the answers that a page got, so that what it shows can be held against them. */
export class Answers {
  #came: Promise<unknown>[] = []

  constructor(page: Page) {
    page.on('response', (response) => {
      if (isJson(response)) this.#came.push(response.json().catch(() => null))
    })
  }

  forget(): void {
    this.#came = []
  }

  /**
   * The amounts of a text, in pesos, that no answer tells: the page made them up, or added them itself. A page that `adds` adds
   * the columns of its rows: a report, the blocks of the houses, the differences of a reconciliation.
   */
  async missing(text: string, adds: boolean): Promise<string[]> {
    const known = new Set<number>([0])
    for (const answer of await Promise.all(this.#came)) {
      shown(answer, known)
      if (adds) sums(answer, known)
    }
    return amountsIn(text)
      .filter((one) => !known.has(one))
      .map((one) => (one / 100).toFixed(2))
  }
}

const isJson = (response: Response) =>
  response.url().includes('/api/') && (response.headers()['content-type'] ?? '').includes('json')
