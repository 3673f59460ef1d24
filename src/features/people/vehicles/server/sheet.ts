import type { Day } from '#shared/dates.ts'
import type { Sheet } from '#shared/sheets/sheet.ts'
import { fullName } from '#shared/text/names.ts'
import type { VehicleData } from '../contract.ts'

const KINDS: Readonly<Record<VehicleData['kind'], string>> = {
  four_wheel: 'Car, van or pickup',
  two_wheel: 'Motorcycle',
  three_wheel: 'Tricycle',
  delivery_truck: 'Truck',
}

const COLUMNS = ['Plate', 'Kind', 'Make', 'Colour', 'Lot', 'Used by', 'Sticker until', 'Sticker'] as const

const stateOf = ({ sticker }: VehicleData): string => {
  if (sticker === null) return 'None'
  return sticker.active ? 'Good' : 'Expired'
}

/** Vehicles as a spreadsheet, as the list shows them. */
export const vehicleSheet = (vehicles: readonly VehicleData[], today: Day): Sheet => ({
  about: ['Vehicles', today],
  head: COLUMNS.map((text) => ({ text, kind: text === 'Sticker until' ? 'day' : 'text' })),
  rows: vehicles.map((one) => [
    ...[one.plate, KINDS[one.kind], one.make, one.colour ?? '', one.house?.address ?? ''],
    ...[one.resident ? fullName(one.resident) : '', one.sticker?.until ?? null, stateOf(one)],
  ]),
  totals: [],
})
