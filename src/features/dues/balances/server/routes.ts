import { lotKinds } from '#features/people/houses/server/kinds.queries.ts'
import { feature } from '#server/feature/feature.ts'
import { fullName } from '#shared/text/names.ts'
import { balancesContract } from '../contract.ts'
import { begunOn, monthsOfSheet } from '../rules.ts'
import { lotsOn, totalsOn } from './queries.ts'
import { sheetLots } from './sheet.ts'

export const balances = feature(balancesContract, {
  read: async ({ db, query, today }) => {
    const day = query.as_of ?? today
    const totals = await totalsOn(db, day)
    const lots = query.lots ? await lotsOn(db, day) : []
    return {
      as_of: day,
      receivable: totals.receivable,
      credit: totals.credit,
      in_arrears: totals.in_arrears,
      aging: {
        current: totals.current,
        '1-30': totals.to_30,
        '31-60': totals.to_60,
        '61-90': totals.to_90,
        '90+': totals.older,
      },
      lots: lots.map(({ firstname, middlename, lastname, ...lot }) => ({
        ...lot,
        owner: lastname === null ? null : fullName({ firstname: firstname ?? '', middlename, lastname }),
      })),
    }
  },

  sheet: async ({ db, query, today }) => {
    const months = monthsOfSheet(query.year, Number(query.months))
    const day = query.as_of ?? today
    return {
      months,
      begun: begunOn(months, day),
      kinds: await lotKinds(db),
      lots: await sheetLots(db, months, day, today),
    }
  },
})
