import type { AccountRowData } from '#features/dues/bills/contract.ts'
import { billRows, lotsOfResident } from '#features/dues/bills/server/bills.queries.ts'
import { billPage, OVERDUE } from '#features/dues/bills/server/list.queries.ts'
import { billsOfLots } from '#features/dues/bills/server/visible-bills.queries.ts'
import { isStaff, needPermission, ownOrStaff, seenLots } from '#server/access/access.ts'
import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { accountsContract } from '../contract.ts'
import { type AccountOfLot, accountRows, overduePage, ownerPage } from './accounts.queries.ts'
import { transactionPage, transactionRows } from './transactions.queries.ts'

/** An account of the list of all home owners: names on the resident too, balance, advance and the last payment. */
function toAccount({ credit, last, ...row }: AccountOfLot): AccountRowData {
  const { bills, user } = row.resident
  return {
    ...row,
    resident: { ...row.resident, firstname: user.firstname, middlename: user.middlename, lastname: user.lastname },
    balance: bills.reduce((sum, bill) => sum + bill.balance, 0),
    advance: credit,
    last_payment: last,
  }
}

export const accounts = feature(accountsContract, {
  transactions: async ({ db, body, today, baseUrl }) => {
    const ask = pageAsk(body)
    const found = await transactionPage(db, body, ask)
    return pageOf(await transactionRows(db, found.ids, { today, baseUrl }), found.total, ask)
  },

  overdueBills: async ({ db, params, body, today, baseUrl }) => {
    const ask = pageAsk({ ...params, ...body })
    const filter = { ...OVERDUE, search: body.search, behind: body.behind, today, allKinds: body.kinds === 'all' }
    const found = await billPage(db, filter, 'oldest', ask)
    const page = pageOf(await billRows(db, found.ids, { today, baseUrl }), found.total, ask)
    return { bills: page.data, currentPage: page.current_page, lastPage: page.last_page, total: page.total }
  },

  residentOverdues: async ({ db, params, body, today, baseUrl }) => {
    const ask = pageAsk({ ...params, ...body })
    const allKinds = body.kinds === 'all'
    const { found, total } = await overduePage(db, { search: body.search, behind: body.behind, today, allKinds }, ask)
    const page = pageOf(await accountRows(db, found, { today, baseUrl, unpaid: 'overdue', allKinds }), total, ask)
    return { data: page.data, current_page: page.current_page, last_page: page.last_page, total }
  },

  accounts: async ({ db, query, today, baseUrl }) => {
    const ask = pageAsk(query)
    const { found, total } = await ownerPage(db, { search: query.search, today }, ask)
    const rows = await accountRows(db, found, { today, baseUrl, unpaid: 'all', allKinds: query.kinds === 'all' })
    return pageOf(rows.map(toAccount), total, ask)
  },

  residentBills: async ({ db, params, query, account, today }) => {
    ownOrStaff(account, params.residentId)
    if (!isStaff(account)) needPermission(account, 'view-monthly-dues')
    const lots = isStaff(account) ? await lotsOfResident(db, params.residentId, today) : seenLots(account)
    if (!lots) throw notFound(common.no_such_resident)
    const { bills, credit } = await billsOfLots(db, lots, { today, allKinds: query.kinds === 'all' })
    const total_balance = bills.reduce((sum, bill) => sum + bill.balance, 0)
    return { bills, total_balance, advance: credit }
  },
})
