import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Line } from './line.ts'
import type { Printed, Way } from './printing.ts'

/** Of the printing process at its height, above what it had before. */
const ALLOWED_MB = 250
/** Of the time that the same document takes laid out as one tree. */
const ALLOWED_TIME = 0.5

/** Time and memory of reports of 2,000 and 20,000 rows drawn page by page, beside the same laid out as one tree; a process each. */
export async function longReport(): Promise<Line[]> {
  const lines: Line[] = []
  for (const rows of [2_000, 20_000]) {
    const [pages, tree] = [await print(rows, 'press'), await print(rows, 'worker')]
    const [mb, treeMb] = [pages.memory / 1_000_000, tree.memory / 1_000_000]
    const name = `PDF of ${rows.toLocaleString('en')} rows, ${(pages.bytes / 1_000_000).toFixed(1)} MB`
    lines.push({
      name: `${name}: memory, ${Math.round(treeMb)} MB as one tree`,
      ours: `${Math.round(mb)} MB`,
      theirs: `${ALLOWED_MB} MB`,
      ratio: mb / ALLOWED_MB,
      bound: { atMost: 1 },
    })
    // Of a short one the most is the start of the thread.
    if (rows > 10_000)
      lines.push({
        name: `${name}: time beside one tree`,
        ours: `${(pages.ms / 1000).toFixed(1)} s`,
        theirs: `${(tree.ms / 1000).toFixed(1)} s`,
        ratio: pages.ms / tree.ms,
        bound: { atMost: ALLOWED_TIME },
      })
  }
  return lines
}

async function print(rows: number, way: Way): Promise<Printed> {
  const child = fork(join(import.meta.dirname, 'printing.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ rows, way })
  const [printed] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`printing ended with ${code}`)
    }),
  ])
  return printed
}
