import { billRows } from '#features/dues/bills/server/bills.queries.ts'
import { billIdsOfHouses } from '#features/dues/bills/server/bills-of-house.queries.ts'
import { lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { EVERY_ENTRY, ledgerPage, paymentRows } from '#features/ledger/payments/server/queries.ts'
import { isResident } from '#features/messages/complaints/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { placeNumber } from '#shared/addresses.ts'
import { monthFrom } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { type PageAsk, pageAsk, pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { lotContract } from '../contract.ts'
import { bookingsOfLot, complaintsOfLot, type Listed, lotsOfMap, lotsOfPerson, requestsOfLot } from './queries.ts'

interface LotPageRequest {
  db: Db
  params: { id: number }
  query: { page: number; per_page: number }
}

/** Of a lot that is there: the page that is asked for. */
async function askOf({ db, params, query }: LotPageRequest): Promise<PageAsk> {
  if (!(await lotOf(db, params.id))) throw notFound(common.not_found)
  return pageAsk(query)
}

type Named = { firstname: string | null; middlename: string | null; lastname: string }

/** A page of rows whose person has one name. */
async function named<Row extends Named>(
  request: LotPageRequest,
  list: (db: Db, houseId: number, ask: PageAsk) => Promise<Listed<Row>>,
) {
  const ask = await askOf(request)
  const { rows, total } = await list(request.db, request.params.id, ask)
  const whole = rows.map(({ firstname, middlename, lastname, ...row }) => ({
    ...row,
    name: fullName({ firstname: firstname ?? '', middlename, lastname }),
  }))
  return pageOf(whole, total, ask)
}

export const lot = feature(lotContract, {
  bills: async (call) => {
    const { db, params, query, today, baseUrl } = call
    const ask = await askOf(call)
    const { year, month } = query
    const covering = year === null || month === null ? null : monthFrom(year, month)
    const { ids, total } = await billIdsOfHouses(db, [params.id], { ...ask, allKinds: true, month: covering })
    return pageOf(await billRows(db, ids, { today, baseUrl }), total, ask)
  },

  payments: async (call) => {
    const ask = await askOf(call)
    const { ids, total } = await ledgerPage(call.db, { ...EVERY_ENTRY, house: call.params.id }, ask)
    return pageOf(await paymentRows(call.db, ids), total, ask)
  },

  bookings: (call) => named(call, bookingsOfLot),
  requests: (call) => named(call, requestsOfLot),
  complaints: (call) => named(call, complaintsOfLot),

  map: async ({ db, today }) =>
    (await lotsOfMap(db, today)).map(({ firstname, middlename, lastname, ...lot }) => ({
      ...lot,
      block: placeNumber(lot.block),
      owner: lastname === null ? null : fullName({ firstname, middlename, lastname }),
    })),

  ofPerson: async ({ db, params, today }) => {
    if (!(await isResident(db, params.residentId))) throw notFound(common.no_such_resident)
    return lotsOfPerson(db, params.residentId, today)
  },
})
