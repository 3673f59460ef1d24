/** `DS-000012` from 12: the number of a deposit slip. */
export const slipNumber = (id: number): string => `DS-${String(id).padStart(6, '0')}`

export const NOTHING_TO_DEPOSIT = 'Please enter the cash or choose the cheques that are deposited.'
export const NOT_A_BANK = 'Please choose a bank account.'
export const NOT_A_DRAWER = 'Please choose the drawer that the cash comes from.'
export const NO_DEPOSIT = 'There is no such deposit.'
