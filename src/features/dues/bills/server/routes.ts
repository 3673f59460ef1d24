import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { billsContract } from '../contract.ts'
import { billRows, lotsOfResident } from './bills.queries.ts'
import { billIdsOfHouses } from './bills-of-house.queries.ts'
import { billPage } from './list.queries.ts'

export const bills = feature(billsContract, {
  ofResident: async ({ db, params, query, today, baseUrl }) => {
    const lots = await lotsOfResident(db, params.residentId, today)
    if (!lots) throw notFound(common.no_such_resident)
    const ask = { page: query.page, size: query.per_page, allKinds: query.kinds === 'all' }
    const { ids, total } = await billIdsOfHouses(
      db,
      lots.map((lot) => lot.houseId),
      ask,
    )
    return pageOf(await billRows(db, ids, { today, baseUrl }), total, ask)
  },

  list: async ({ db, body, today, baseUrl }) => {
    const ask = pageAsk(body)
    const status = body.status === 'all' ? null : body.status
    const found = await billPage(db, { ...body, status, today, allKinds: body.kinds === 'all' }, 'newest', ask)
    const bills = pageOf(await billRows(db, found.ids, { today, baseUrl }), found.total, ask)
    return { bills, current_page: bills.current_page, last_page: bills.last_page, total: bills.total }
  },
})
