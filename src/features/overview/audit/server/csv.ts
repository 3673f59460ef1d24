import { Readable } from 'node:stream'
import { clockIn } from '#shared/dates.ts'
import type { AuditEntryData } from '../contract.ts'
import { ACTION_NAMES } from '../rules.ts'

const headOf = (timeZone: string) => [
  `Time (${timeZone})`,
  'Person',
  'Action',
  'Record',
  'No.',
  'Field',
  'Before',
  'After',
  'Request',
]

/** Signs a spreadsheet would take for a formula when they stand first in a cell (H08). */
const FORMULA = /^[=+\-@\t\r\n]/

const cell = (value: string | null): string => {
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

const textOf = (lines: readonly (readonly (string | null)[])[]) =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

const linesOf = (one: AuditEntryData, timeZone: string) => {
  const about = [clockIn(one.at, timeZone), one.by?.name ?? '', ACTION_NAMES[one.action], one.record, one.record_id]
  const changes = one.changes.length ? one.changes : [{ field: one.erased ? 'erased' : '', before: null, after: null }]
  return changes.map(({ field, before, after }) => [...about, field, before, after, one.request_id])
}

/**
 * The audit log as CSV (RFC 4180) in UTF-8, with the mark by which Excel knows that; one line a changed value, in the village's time. One page
 * of entries is in memory at a time. When a later page cannot be read, the stream breaks and so does the download.
 */
export async function auditCsv(
  pages: AsyncIterableIterator<readonly AuditEntryData[]>,
  timeZone: string,
): Promise<Readable> {
  // Read before the answer begins: a database that is away is a 503 and no empty file.
  const first = await pages.next()
  async function* written() {
    yield `\uFEFF${textOf([headOf(timeZone)])}`
    for (let page = first; !page.done; page = await pages.next())
      yield textOf(page.value.flatMap((one) => linesOf(one, timeZone)))
  }
  return Readable.from(written(), { highWaterMark: 1 })
}
