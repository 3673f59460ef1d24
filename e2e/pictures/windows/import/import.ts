import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/import/import/web/VehicleSheetWindow.tsx', [['Import Vehicles', '/vehicles', press('Import')]]),
  ...of('features/import/import/web/UndoImport.tsx', [
    ['Undo this import', ({ posted }) => `/import?id=${posted}`, press('Undo')],
  ]),
  ...of('features/import/import/web/TotalsStep.tsx', [
    ['Post this file', ({ ready }) => `/import?id=${ready}&step=totals`, press(/^Post \d+ houses?$/)],
  ]),
]
