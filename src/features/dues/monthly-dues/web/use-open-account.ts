import { useState } from 'react'
import type { OverdueRow } from '#features/dues/bills/contract.ts'

/** An account is a house's: debt follows the house, and somebody may answer for two. */
export const accountIdOf = (row: OverdueRow): number => row.resident.house.id

/**
 * The row of the account that the address names. It is remembered when a payment moves it off the page or out of the
 * list. Undefined: no account is open; null: it is not known here (yet).
 */
export function useOpenAccount<One extends OverdueRow>(account: number | null, rows: readonly One[] | undefined) {
  const [known, setKnown] = useState<One | null>(null)
  if (account === null) return undefined
  const found = rows?.find((row) => accountIdOf(row) === account)
  if (found && found !== known) setKnown(found)
  if (found) return found
  return known && accountIdOf(known) === account ? known : null
}
