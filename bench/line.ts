import type { Measured } from '../scripts/prove/record.ts'

/** One measured line of the table: what it cost us against what it is compared with. */
export interface Line {
  name: string
  ours: string
  theirs: string
  /** In the unit of the bound. */
  ratio: number
  bound: { atLeast: number } | { atMost: number }
}

export const holds = ({ ratio, bound }: Line): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost

/** A line in words, as tables have it. */
export const shown = (line: Line): Measured => ({
  ...line,
  ratio: line.ratio.toFixed(2),
  bound: 'atLeast' in line.bound ? `at least ${line.bound.atLeast}` : `at most ${line.bound.atMost}`,
  holds: holds(line),
})

/** The lines as a table in Markdown. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const { name, ours, theirs, ratio, bound, holds: yes } = shown(line)
    return [name, ours, theirs, ratio, bound, yes ? 'yes' : 'NO']
  })
  return textTable(['what', 'ours', 'compared with', 'ratio', 'bound', 'holds'], rows)
}

/** Any table in Markdown. */
export function textTable(head: string[], rows: readonly string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const text = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [text(head), text(widths.map((width) => '-'.repeat(width))), ...rows.map(text)].join('\n')
}
