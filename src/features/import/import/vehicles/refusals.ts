import { declareRefusals } from '#shared/messages.ts'

/** Refusals of a spreadsheet of vehicles, and of its rows. */
export const refusals = declareRefusals('vehicle_sheets', {
  choose_file: 'Please choose a CSV or Excel (.xlsx) file, or paste rows with their headings.',
  no_headings:
    'The columns of these rows are not known. They need a row of headings such as Block, Lot, Plate No., Make/Model, Color and Used by.',
  no_plates: 'There is no column of plates. Please name it in the row of headings, like Plate No.',
  no_lots: 'There is no column for the lot. Please name it in the row of headings, like Block and Lot, or Address.',
  too_many: 'Please bring in at most {count:count} vehicles at a time.',
  no_vehicles: 'There is no vehicle to register.',
  lot_unknown: 'The village has no lot at this address.',
  no_plate: 'There is no plate in this row.',
  no_vehicle: 'There is no vehicle in this row.',
  kind_unknown: '“{word}” is no kind of vehicle. Please write car, motorcycle, tricycle or truck.',
  user_unknown: '{name} does not belong to this lot; it is registered for the lot.',
  read_again: '{plate} was registered meanwhile, or its lot has changed. Please read the rows again.',
})
