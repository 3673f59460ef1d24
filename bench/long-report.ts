import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Line } from './line.ts'
import type { Printed } from './printing.ts'

/** Of the printing process at its height, above what it had before. */
const ALLOWED_MB = 1_000

/** Time and memory of reports of 2,000 and 20,000 rows, each printed by a process of its own. */
export async function longReport(): Promise<Line[]> {
  const lines: Line[] = []
  for (const rows of [2_000, 20_000]) {
    const { ms, memory, bytes } = await print(rows)
    const mb = memory / 1_000_000
    lines.push({
      name: `PDF of ${rows.toLocaleString('en')} rows, ${(ms / 1000).toFixed(1)} s, ${(bytes / 1_000_000).toFixed(1)} MB`,
      ours: `${Math.round(mb)} MB of memory`,
      theirs: `${ALLOWED_MB} MB`,
      ratio: mb / ALLOWED_MB,
      bound: { atMost: 1 },
    })
  }
  return lines
}

async function print(rows: number): Promise<Printed> {
  const child = fork(join(import.meta.dirname, 'printing.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ rows })
  const [printed] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`printing ended with ${code}`)
    }),
  ])
  return printed
}
