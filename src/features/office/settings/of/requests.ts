import { amount, flag, type Setting } from './kinds.ts'

/** Kinds of complaints that a village begins with; existing clients know Noise, Dispute and Others. */
const COMPLAINT_KINDS = [
  'Noise',
  'Dispute',
  'Garbage',
  'Parking',
  'Pets',
  'Water',
  'Street light',
  'Security',
  'Others',
] as const

/** Fees and bonds of clearances and stickers, kinds of complaints. */
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
  // Month and day on which the village's sticker year begins; empty where each sticker is good for a year of its own.
  sticker_year_start: { kind: 'year-day', otherwise: '', readableBy: 'all' },
  // So many vehicles of a lot are free in a year; from one of them on each costs more, never at 0.
  sticker_free_count: { kind: 'count', otherwise: '0', readableBy: 'all' },
  sticker_fee_extra_from: { kind: 'count', otherwise: '0', readableBy: 'all' },
  sticker_fee_extra: amount('0'),
  sticker_fee_by_quarter: flag('false', 'all'),
  // Of a sticker in the place of one that was lost or damaged.
  sticker_replacement_fee: amount('0'),
  // Whoever uses a vehicle is reminded so many days before its sticker ends; never at 0.
  sticker_remind_before_days: { kind: 'days-before', otherwise: '0', readableBy: 'staff' },
  // A kind a line, as residents choose it.
  complaint_kinds: { kind: 'lines', otherwise: COMPLAINT_KINDS.join('\n'), readableBy: 'all' },
} as const satisfies Record<string, Setting>
