import type { Village } from '#features/import/import/plan/dry-run.ts'
import type { KnownLot } from '#features/import/import/plan/updates.ts'
import type { Correction } from '#features/import/import/rules.ts'
import type { Cell } from '#shared/sheets/cells.ts'
import { checkTable } from './import-table.ts'

export const AS_OF = '2026-11-21'

/** Checks a table whose first row are headings; what it makes of each lot is answered in short. */
export function check(
  rows: Cell[][],
  { village, corrections = [] }: { village?: Partial<Village>; corrections?: Correction[] } = {},
) {
  const run = checkTable(rows, { asOf: AS_OF, change: { corrections }, village: village ?? {} })
  const made = run.lots.flatMap(({ row, place, lot, owners, money }) => {
    if (!lot || !owners || !money) return []
    const balance = money.owed.reduce((sum, { amount }) => sum + amount, 0)
    return [{ row, ...place, houseType: lot.houseType, owner: owners[0] ?? null, balance }]
  })
  return { ...run, made }
}

const BEN = { lastname: 'Go', firstname: 'Ben', middlename: null, email: null, contactNumber: null, birthdate: null }

export const KNOWN: KnownLot = {
  ...{ id: 5, kind: 'house', houseType: 'residential', area: null, title: null },
  people: [
    {
      ...BEN,
      userId: 1,
      residentId: 1,
      role: 'home_owner',
      main: true,
      sex: null,
      civilStatus: null,
      occupation: null,
      facebook: null,
      otherNumber: null,
      otherEmail: null,
    },
  ],
}

export const OWNER = ['Block', 'Lot', 'Last name', 'First name']
