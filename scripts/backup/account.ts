import type { Manifest } from '#server/backup/manifest.ts'
import { peso } from '#shared/money.ts'

/** Describes a backup in the treasurer's words, to compare with the screens. */
export function accountOf({ tables, totals, files, seal }: Manifest): string[] {
  const rows = (table: string) => tables[table]?.rows ?? 0
  return [
    `${rows('houses')} houses, ${rows('residents')} residents, ${rows('audit_log')} entries of history`,
    ...totals.bills.map(
      (one) =>
        `bills (${one.kind}): ${one.bills}, ${peso(Number(one.amount))}; ${one.unpaid} unpaid, ${peso(Number(one.unpaidAmount))}`,
    ),
    ...totals.payments.map(
      (one) => `payments (${one.type}): ${one.entries}, ${peso(Number(one.amount))}; ${one.voided} voided`,
    ),
    ...totals.receipts.map((one) => `receipts up to ${one.prefix} ${one.last}`),
    ...(seal ? [`history sealed up to entry ${seal.lastId}: ${seal.digest}`] : []),
    `${files.count} uploaded files${files.missing.length ? `; ${files.missing.length} ARE MISSING: ${files.missing.join(', ')}` : ''}`,
  ]
}
