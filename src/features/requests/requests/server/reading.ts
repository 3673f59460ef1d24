import { type Account, ownOrStaff } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { type Page, pageOf } from '#shared/paging.ts'
import { refusals } from '../refusals.ts'
import { type Product, type ProductDefinition, type Step, stepOf } from '../rules.ts'
import type { Presenting } from './present.ts'
import { type RequestFilter, type RequestRow, requestById, requestPage, requestsOf } from './queries.ts'

type Call = Presenting & { db: Db }
type Listed = { page: number; per_page: number }

/**
 * Builds the readers of one product's requests, each row shown by `present`: clearances and stickers are asked for in the
 * same ways.
 */
export function readingOf<Shown>(
  product: Product,
  definition: ProductDefinition<string>,
  present: (row: RequestRow, presenting: Presenting) => Shown,
) {
  const pageOfRequests = async (
    call: Call,
    listed: Listed,
    filter: Omit<RequestFilter, 'product'>,
  ): Promise<Page<Shown>> => {
    const ask = { page: listed.page, size: listed.per_page }
    const { rows, total } = await requestPage(call.db, { product, ...filter }, ask)
    return pageOf(
      rows.map((row) => present(row, call)),
      total,
      ask,
    )
  }

  return {
    /** The request after a move; 404 when it is gone. */
    async one(call: Call, id: number): Promise<Shown> {
      const row = await requestById(call.db, product, id)
      if (!row) throw notFound(refusals.gone)
      return present(row, call)
    },

    /** The request for its resident or the staff: a stranger is refused before a missing one is told. */
    async oneOf(call: Call & { account: Account }, id: number): Promise<Shown> {
      const row = await requestById(call.db, product, id)
      ownOrStaff(call.account, row?.resident_id ?? null)
      if (!row) throw notFound(refusals.gone)
      return present(row, call)
    },

    /** A page of the requests in one status of the API; 422 for an unknown status. */
    byStatus(call: Call, status: string, listed: Listed & { search: string }): Promise<Page<Shown>> {
      const step = stepOf(definition, status)
      if (!step) throw invalid('status', refusals.no_such_status)
      return pageOfRequests(call, listed, { steps: [step], search: listed.search })
    },

    /** A page of all requests of a resident. */
    ofResident: (call: Call, residentId: number, listed: Listed): Promise<Page<Shown>> =>
      pageOfRequests(call, listed, { residentId }),

    /** Every request of a resident in the given steps. */
    async inSteps(
      call: Call,
      residentId: number,
      steps: readonly Step[],
      by: 'created' | 'approved',
    ): Promise<Shown[]> {
      const rows = await requestsOf(call.db, { product, residentId, steps }, by)
      return rows.map((row) => present(row, call))
    },
  }
}
