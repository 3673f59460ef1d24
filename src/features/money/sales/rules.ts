import { because } from './refusals.ts'

export const NOTHING_SOLD = because.nothing_sold
export const NO_PAYER = because.payer_needed
export const LOT_TWICE = because.lot_twice
export const NO_LOT = because.no_such_lot
