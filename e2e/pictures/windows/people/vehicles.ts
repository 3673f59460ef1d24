import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/people/vehicles/web/VehicleWindow.tsx', [['New Vehicle', '/vehicles', press('New Vehicle')]]),
]
