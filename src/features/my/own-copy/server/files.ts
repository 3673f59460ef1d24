import { EXTENSIONS } from '#server/files/kinds.ts'
import type { Day } from '#shared/dates.ts'
import type { OwnFile } from './chapter.ts'
import type { OwnFileRow } from './own-copy.queries.ts'

/** A text as part of a file's name on every system: letters, digits, dots and dashes. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)

const FOLDERS = { complaint: 'complaints', request: 'requests', payment: 'payments', other: 'pictures' } as const

export type NamedFile = OwnFile & Pick<OwnFileRow, 'complaint_id' | 'request_id' | 'report_id'>

const kindOf = (row: OwnFileRow): keyof typeof FOLDERS =>
  row.complaint_id !== null
    ? 'complaint'
    : row.request_id !== null
      ? 'request'
      : row.report_id !== null
        ? 'payment'
        : 'other'

/** Places of pictures and papers in the archive, by what they belong to: `complaints/CMP-2026-0001-1.jpg`. */
export function namedFiles(rows: readonly OwnFileRow[], dayOf: (at: Date) => Day): NamedFile[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const name = `${FOLDERS[kindOf(row)]}/${plainName(row.number ?? dayOf(row.created_at))}`
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    const { id, content_type, complaint_id, request_id, report_id } = row
    const path = `${name}-${nth}.${EXTENSIONS[content_type]}`
    return { id, path, picture: content_type.startsWith('image/'), complaint_id, request_id, report_id }
  })
}

/** `receipts/AR-000123.pdf` */
export const receiptPath = (receiptNumber: string): string => `receipts/${plainName(receiptNumber)}.pdf`
