import { harmless, type Sheet, type Value } from './sheet.ts'

/**
 * A spreadsheet as CSV (RFC 4180) in UTF-8, with the mark by which Excel knows that; amounts as `1234.50`, days as
 * `2026-11-07`, which Excel reads as days. A text that
 * a spreadsheet would run has an apostrophe before it (H08). The heading stands first, where programs look for it, the sums last; what
 * it is and of when is in the name of the file.
 */
export function csvOf({ head, rows, totals }: Sheet): Blob {
  const lines = [
    head.map(({ text }) => quoted(text)),
    ...[...rows, ...totals].map((row) => row.map((cell, at) => cellText(cell, head[at]))),
  ]
  return new Blob(['\uFEFF', lines.map((line) => `${line.join(',')}\r\n`).join('')], { type: 'text/csv;charset=utf-8' })
}

/** The name of a file that tells what stands above the table elsewhere: `Overdue_Bills_As_of_November_21_2026.csv`. */
export const csvName = (file: string, { about: [, ...more] }: Sheet): string =>
  `${[file, ...more].map((text) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')).join('_')}.csv`

const cellText = (value: Value, head: Sheet['head'][number] | undefined): string =>
  value === null
    ? ''
    : typeof value === 'string'
      ? quoted(value)
      : head?.kind === 'money'
        ? value.toFixed(2)
        : String(value)

function quoted(cell: string): string {
  const text = harmless(cell)
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
