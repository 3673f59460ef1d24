// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, its shapes too
// biome-ignore-all lint/performance/noReExportAll: the same

import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { BILL_STATUSES } from './rules.ts'
import { billRow, kinds } from './shapes.ts'

export * from './shapes.ts'

export const billsContract = {
  list: post('/bills/admin', {
    who: 'read',
    summary: 'Bills by status, month and year of the due date, and home owner',
    reads: true,
    body: z.object({
      status: f.filter([...BILL_STATUSES, 'all']),
      month: f.monthFilter(),
      year: f.yearFilter(),
      search: f.search(),
      kinds,
      ...f.paged(),
    }),
    reply: z.object({ bills: page(billRow), current_page: z.int(), last_page: z.int(), total: z.int() }),
  }),
  ofResident: get('/residents/:residentId/bills', {
    who: 'read',
    summary: "The bills of a resident's house, newest first",
    params: z.object({ residentId: f.id() }),
    query: z.object({ kinds, ...f.paged() }),
    reply: page(billRow),
  }),
}
