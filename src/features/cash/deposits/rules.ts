import { refusals } from './refusals.ts'

/** `DS-000012` from 12: the number of a deposit slip. */
export const slipNumber = (id: number): string => `DS-${String(id).padStart(6, '0')}`

export const NOTHING_TO_DEPOSIT = refusals.nothing
export const NOT_A_BANK = refusals.choose_bank
export const NOT_A_DRAWER = refusals.choose_drawer
export const NO_DEPOSIT = refusals.gone
