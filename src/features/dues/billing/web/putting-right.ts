import { chargingContract } from '#features/dues/billing/charging.ts'
import { putRightContract } from '#features/dues/billing/put-right.ts'
import { yearAheadContract } from '#features/dues/billing/year-ahead.ts'
import { chargesContract } from '#features/dues/charges/contract.ts'
import { client } from '#web/api.ts'

// Seldom used on the dues page: apart from the calls of its lists, so that those come first.

export const putRight = client(putRightContract)
export const charging = client(chargingContract)
export const ahead = client(yearAheadContract)
export const catalogue = client(chargesContract)
