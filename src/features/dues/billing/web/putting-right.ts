import { manualChargesContract } from '#features/dues/billing/charging.ts'
import { adjustmentsContract } from '#features/dues/billing/put-right.ts'
import { annualPrepaymentContract } from '#features/dues/billing/year-ahead.ts'
import { chargesContract } from '#features/dues/charges/contract.ts'
import { client } from '#web/api.ts'

// Seldom used on the dues page: apart from the calls of its lists, so that those come first.

export const adjustments = client(adjustmentsContract)
export const manualCharges = client(manualChargesContract)
export const prepayment = client(annualPrepaymentContract)
export const catalogue = client(chargesContract)
