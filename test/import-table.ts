import { dryRun } from '#features/overview/import/check.ts'
import type { Village } from '#features/overview/import/dry-run.ts'
import { columnsOf, mapHeadings } from '#features/overview/import/headings.ts'
import { changedMapping, type MappingChange } from '#features/overview/import/mapping.ts'
import { placeRows } from '#features/overview/import/placed-rows.ts'
import { readRows } from '#features/overview/import/rows.ts'
import type { Source } from '#features/overview/import/rules.ts'
import type { Cell } from '#shared/cells.ts'
import type { Day } from '#shared/dates.ts'

/** A village without lots, whose addresses nobody chose. */
export const EMPTY_VILLAGE: Village = {
  address: { parts: ['block', 'lot'], asked: false, lots: 0 },
  kinds: [
    { code: 'house', name: 'House' },
    { code: 'vacant', name: 'Vacant lot' },
    { code: 'commercial', name: 'Commercial' },
  ],
  lotAt: (place) => ({ key: JSON.stringify(place).toLowerCase(), lot: null }),
  emails: new Map(),
  blocks: 10,
  maySet: false,
}

/** Checks a table whose first row are headings, after a person's changes. */
export function checkTable(
  rows: Cell[][],
  { asOf, change = {}, village = {} }: { asOf: Day; change?: MappingChange; village?: Partial<Village> },
) {
  const source: Source = { name: null, rows, headingRow: 1, otherSheets: [] }
  const mapping = changedMapping(mapHeadings(columnsOf(source), asOf), change, source, asOf)
  const against = { ...EMPTY_VILLAGE, ...village }
  const office = { parts: against.address.parts, kinds: against.kinds }
  const read = readRows(source, mapping, { office, asOf })
  const run = dryRun(read, placeRows(read, mapping, against.address), { mapping, village: against, asOf })
  return { ...run, read, mapping }
}
