import { client } from '#web/api.ts'
import { annualPrepaymentContract } from '../contract.ts'

export const prepayment = client(annualPrepaymentContract)
