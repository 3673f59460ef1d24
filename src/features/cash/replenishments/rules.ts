import type { Centavos } from '#shared/money.ts'

/** Methods of filling up a petty cash fund (docs/spec/money.md#petty-cash). */
export const REPLENISHED_BY = ['cheque', 'bank transfer'] as const
export type ReplenishedBy = (typeof REPLENISHED_BY)[number]

/** `RP-000012` from 12: what the paper of a replenishment is called. */
export const replenishmentNumber = (id: number): string => `RP-${String(id).padStart(6, '0')}`

/** Sum of vouchers, in centavos. */
export const sumOf = (vouchers: readonly { amount: Centavos }[]): Centavos =>
  vouchers.reduce((sum, one) => sum + one.amount, 0)
