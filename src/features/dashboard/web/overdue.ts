import type { OverdueResident } from '#features/dashboard/contract.ts'
import { toCentavos, toPesos } from '#shared/money.ts'

/** What all of them owe together, in pesos, and how many homes they are. */
export const owedInAll = (rows: readonly OverdueResident[]): { pesos: number; homes: number } => ({
  pesos: toPesos(rows.reduce((sum, row) => sum + toCentavos(row.amount_due), 0)),
  homes: rows.length,
})

/** Where the account of a house is read and paid. */
export const accountAddress = (houseId: number) =>
  ({ to: '/monthly-dues', search: { tab: 'overdues', account: String(houseId) } }) as const
