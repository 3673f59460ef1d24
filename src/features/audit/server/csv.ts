import type { AuditEntryData } from '../contract.ts'
import { ACTION_NAMES } from '../rules.ts'

const HEAD = ['Time (UTC)', 'Person', 'Action', 'Record', 'No.', 'Field', 'Before', 'After', 'Request']

/** What a spreadsheet would take for a formula when it stands first in a cell (H08). */
const FORMULA = /^[=+\-@\t\r\n]/

const cell = (value: string | null): string => {
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** The audit log as CSV (RFC 4180) in UTF-8, with the mark by which Excel knows that; one line a changed value. */
export function auditCsv(entries: readonly AuditEntryData[]): Buffer {
  const lines = entries.flatMap((one) => {
    const about = [one.at.toISOString(), one.by?.name ?? '', ACTION_NAMES[one.action], one.record, one.record_id]
    const changes = one.changes.length
      ? one.changes
      : [{ field: one.erased ? 'erased' : '', before: null, after: null }]
    return changes.map(({ field, before, after }) => [...about, field, before, after, one.request_id])
  })
  return Buffer.from(`\uFEFF${[HEAD, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`)
}
