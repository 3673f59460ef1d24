import { columnsOf, findTable, mapHeadings } from '#features/import/import/file/headings.ts'
import { changedMapping, type MappingChange } from '#features/import/import/file/mapping.ts'
import { dryRun } from '#features/import/import/plan/check.ts'
import type { Village } from '#features/import/import/plan/dry-run.ts'
import { placeRows } from '#features/import/import/plan/placed-rows.ts'
import { readRows } from '#features/import/import/rows.ts'
import type { Source } from '#features/import/import/rules.ts'
import { readTable } from '#server/sheets/table.ts'
import type { Day } from '#shared/dates.ts'
import type { Cell } from '#shared/sheets/cells.ts'

/** A village without lots, whose addresses nobody chose. */
export const EMPTY_VILLAGE: Village = {
  address: { parts: ['block', 'lot'], chosen: false, lots: 0 },
  kinds: [
    { code: 'house', name: 'House' },
    { code: 'vacant', name: 'Vacant lot' },
    { code: 'commercial', name: 'Commercial' },
  ],
  lotAt: (place) => ({ key: JSON.stringify(place).toLowerCase(), lot: null }),
  emails: new Map(),
  vehicles: new Map(),
  blocks: 10,
  maySet: false,
}

interface Ask {
  asOf: Day
  change?: MappingChange
  village?: Partial<Village>
}

/** Checks a table whose first row are headings, after a person's changes. */
export const checkTable = (rows: Cell[][], ask: Ask) =>
  checkSource({ name: null, rows, headingRow: 1, otherSheets: [] }, ask)

/** Checks a file by its bytes, as it is read when it is uploaded; `sheet` is the chosen one. */
export async function checkFile(content: Buffer | string, { sheet, ...ask }: Ask & { sheet?: string }) {
  const source = findTable(await readTable(Buffer.from(content)), ask.asOf, sheet)
  if (!source) throw new Error('no headings')
  return checkSource(source, ask)
}

function checkSource(source: Source, { asOf, change = {}, village = {} }: Ask) {
  const mapping = changedMapping(mapHeadings(columnsOf(source), asOf), change, source, asOf)
  const against = { ...EMPTY_VILLAGE, ...village }
  const office = { parts: against.address.parts, kinds: against.kinds }
  const read = readRows(source, mapping, { office, asOf })
  const run = dryRun(read, placeRows(read, mapping, against.address), { mapping, village: against, asOf })
  return { ...run, read, mapping }
}
