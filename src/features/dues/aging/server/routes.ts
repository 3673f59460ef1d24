import { feature } from '#server/feature/feature.ts'
import { agingContract } from '../contract.ts'
import { behindBy } from '../rules.ts'
import { agedLots } from './queries.ts'

export const aging = feature(agingContract, {
  read: async ({ db, query, today }) => {
    const day = query.as_of ?? today
    return { as_of: day, lots: [...behindBy(await agedLots(db, day), Number(query.behind))] }
  },
})
