import { refusals } from './refusals.ts'

export const NOTHING_SOLD = refusals.nothing_sold
export const NO_PAYER = refusals.payer_needed
export const LOT_TWICE = refusals.lot_twice
export const NO_LOT = refusals.no_such_lot
