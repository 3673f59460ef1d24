import { cells } from '../refusals.ts'
import type { Problem } from '../rules.ts'
import type { RowVehicle } from '../vehicles/row-vehicles.ts'
import type { PlacedRow } from './placed-rows.ts'

/** The lot of a plate that the register has; null where its user left the village. */
export interface KnownVehicle {
  house: { id: number; address: string } | null
}

/** A vehicle that posting registers. */
export interface NewVehicle extends RowVehicle {
  row: number
}

/** The vehicles of a file against the register. */
export interface FileVehicles {
  added: NewVehicle[]
  /** Number of those that the register has at the same lot already. */
  known: number
  problems: Problem[]
}

/** The village's lot of a row. */
interface LotOfRow {
  row: { row: number }
  lot: { id: number }
}

type Written = RowVehicle & { of: PlacedRow }

const at = ({ of, column, plate }: Written): Omit<Problem, 'code' | 'params' | 'message'> => ({
  row: of.row,
  column,
  value: plate,
  about: of.about,
})

/**
 * Tells the vehicles that a file adds. A plate is one lot's: one that two lots of the file have, or that the register has at another, is a
 * problem that names both; one that the register has at the same lot is left as it is.
 */
export function vehiclesOf(
  rows: readonly PlacedRow[],
  updates: readonly LotOfRow[],
  register: ReadonlyMap<string, KnownVehicle>,
): FileVehicles {
  const lots = new Map(updates.map(({ row, lot }) => [row.row, lot.id]))
  const written = rows.flatMap((of) => (of.vehicles ?? []).map((one): Written => ({ ...one, of })))
  const found: FileVehicles = { added: [], known: 0, problems: [] }
  const byPlate = Map.groupBy(written, ({ key }) => key)
  for (const one of written) {
    const other = byPlate.get(one.key)?.find(({ of }) => of !== one.of)
    const known = register.get(one.key)
    const place = one.of.line
    if (known && known.house?.id === lots.get(one.of.row) && known.house) found.known += 1
    else if (known?.house)
      found.problems.push({
        ...at(one),
        ...cells.plate_elsewhere({ plate: one.plate, place, other: known.house.address }),
      })
    else if (known) found.problems.push({ ...at(one), ...cells.plate_nowhere({ plate: one.plate }) })
    else if (other)
      found.problems.push({
        ...at(one),
        ...cells.plate_twice({ plate: one.plate, place, other: other.of.line, row: other.of.row }),
      })
    else {
      const { of, ...vehicle } = one
      found.added.push({ ...vehicle, row: of.row })
    }
  }
  return found
}
