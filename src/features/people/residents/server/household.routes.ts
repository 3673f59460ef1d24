import { feature } from '#server/feature/feature.ts'
import { householdContract } from '../contract.ts'
import { endedLots } from './household.queries.ts'

export const household = feature(householdContract, {
  endedLots: ({ db, account, today }) => endedLots(db, account.userId, today),
})
