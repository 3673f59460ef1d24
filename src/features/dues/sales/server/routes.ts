import { feature } from '#server/feature/feature.ts'
import { salesContract } from '../contract.ts'
import { sell } from './sell.ts'

export const sales = feature(salesContract, {
  sell: async (call) => {
    const payment = await sell(call)
    return { message: `Payment ${payment.receipt_number} is recorded.`, payment }
  },
})
