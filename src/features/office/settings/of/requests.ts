import { amount, type Setting } from './kinds.ts'

/** Fees and bonds of clearances and stickers. */
export const REQUESTS = {
  building_clearance_fee: amount('100'),
  construction_clearance_fee: amount('100'),
  processing_fee: amount('100'),
  // Held until the work is inspected; 0 asks for none.
  building_clearance_bond: amount('0'),
  construction_clearance_bond: amount('0'),
  payment_per_car_sticker_two_wheel: amount('200'),
  payment_per_car_sticker_four_wheel: amount('400'),
  payment_per_car_sticker_delivery_truck: amount('600'),
  payment_per_car_sticker_pass_through: amount('500'),
} as const satisfies Record<string, Setting>
