/** `DS-000012` from 12: the number of a deposit slip. */
export const slipNumber = (id: number): string => `DS-${String(id).padStart(6, '0')}`
