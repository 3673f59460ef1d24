import { NOT_POSITIVE, OF_BILLS, type Proposal, proposeSplit } from '#features/ledger/payments/rules.ts'
import { howPaid } from '#features/ledger/payments/server/ledger.ts'
import type { PayableBill } from '#features/ledger/payments/server/lots.queries.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { isStaff, needPermission, ownOrStaff, seenLots } from '#server/access/access.ts'
import { Answered, feature } from '#server/feature/feature.ts'
import { type Day, monthFrom } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { type PageAsk, pageOf } from '#shared/paging.ts'
import type { HouseData } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import type { Message } from '#shared/messages.ts'
import { type AccountRowData, billingContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { mayIssue, paymentRefusal, severalPaymentRefusal } from '../rules.ts'
import { type AccountOfLot, accountRows, overduePage, ownerPage } from './accounts.queries.ts'
import { billRows, lotsOfResident } from './bills.queries.ts'
import { billIdsOfHouses } from './bills-of-house.queries.ts'
import { chosenBillIds, OVERDUE } from './chosen.ts'
import { previewOfRun } from './dues.queries.ts'
import { billPage } from './list.queries.ts'
import { exactSums, type PaymentContext, payBills } from './pay.ts'
import { sendReminders } from './remind.ts'
import { billRun, coveredHouses, housesById, runPage, skippedOf } from './run.queries.ts'
import { issueBills, monthOfBills } from './run.ts'
import { billsOfLots } from './seen-bills.queries.ts'
import { transactionPage, transactionRows } from './transactions.queries.ts'

const sheetRequest = (from: { page: number; per_page: number }): PageAsk => ({ page: from.page, size: from.per_page })

/** The month of a run; 422 for one that has not begun in the village. */
function monthToIssue({ year, month }: { year: number; month: number }, today: Day) {
  const asMonth = monthFrom(year, month)
  if (!mayIssue(asMonth, today)) throw invalid('month', refusals.future_month)
  return asMonth
}

/**
 * Splits an amount over named bills: their exact sum while that is asked (docs/spec/money.md#paying-bills), else any amount,
 * on the named bills first.
 */
const splitOf =
  ({ db }: PaymentContext, amount: Centavos, refusal: (dues: readonly Centavos[]) => Message | null) =>
  async (named: readonly PayableBill[], open: readonly PayableBill[]): Promise<Proposal> => {
    const refused = refusal(named.map((bill) => bill.balance))
    if (refused && (await exactSums(db))) throw invalid('payment_amount', refused)
    const ids = named.map((bill) => bill.id)
    return proposeSplit(amount, open, ids)
  }

/** Rows with the house in place of its id. */
const withHouses = <Row extends { house_id: number }>(houses: ReadonlyMap<number, HouseData>, rows: readonly Row[]) =>
  rows.flatMap(({ house_id, ...row }) => {
    const house = houses.get(house_id)
    return house ? [{ house, ...row }] : []
  })

function outcomeOf(created: number): string {
  if (created === 0) return 'Every house has its bill already.'
  return created === 1 ? '1 bill generated.' : `${created.toLocaleString('en')} bills generated.`
}

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

export const billing = feature(billingContract, {
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
    const ask = sheetRequest(body)
    const status = body.status === 'all' ? null : body.status
    const found = await billPage(db, { ...body, status, today, allKinds: body.kinds === 'all' }, 'newest', ask)
    const bills = pageOf(await billRows(db, found.ids, { today, baseUrl }), found.total, ask)
    return { bills, current_page: bills.current_page, last_page: bills.last_page, total: bills.total }
  },

  payBill: async (call) => {
    const { db, body, today, baseUrl } = call
    if (body.payment_amount === null && body.new_status === 'paid') throw invalid('payment_amount', NOT_POSITIVE)
    const paid = body.payment_amount
    if (paid !== null) {
      const split = splitOf(call, paid, ([due]) => paymentRefusal(paid, due ?? 0))
      await payBills(call, [body.bill_id], { ...howPaid(body, OF_BILLS, today), waive: [] }, split)
    }
    const [bill] = await billRows(db, [body.bill_id], { today, baseUrl })
    if (!bill) throw notFound(refusals.gone)
    return { success: true as const, bill }
  },

  payBills: async (call) => {
    const { db, body, today, baseUrl } = call
    if (new Set(body.bill_ids).size < body.bill_ids.length) throw invalid('bill_ids', refusals.selected_twice)
    const split = splitOf(call, body.payment_amount, (dues) => severalPaymentRefusal(body.payment_amount, dues))
    const money = { ...howPaid(body, OF_BILLS, today), waive: body.waive_penalties }
    const paymentId = await payBills(call, body.bill_ids, money, split)
    const [payment] = await paymentRows(db, [paymentId])
    if (!payment) throw new Error('a payment was recorded and not found')
    return { success: true as const, payment, bills: await billRows(db, body.bill_ids, { today, baseUrl }) }
  },

  transactions: async ({ db, body, today, baseUrl }) => {
    const ask = sheetRequest(body)
    const found = await transactionPage(db, body, ask)
    return pageOf(await transactionRows(db, found.ids, { today, baseUrl }), found.total, ask)
  },

  overdueBills: async ({ db, params, body, today, baseUrl }) => {
    const ask = sheetRequest({ ...params, ...body })
    const filter = { ...OVERDUE, search: body.search, behind: body.behind, today, allKinds: body.kinds === 'all' }
    const found = await billPage(db, filter, 'oldest', ask)
    const page = pageOf(await billRows(db, found.ids, { today, baseUrl }), found.total, ask)
    return { bills: page.data, currentPage: page.current_page, lastPage: page.last_page, total: page.total }
  },

  notifyOverdue: async (call) => {
    const ids = await chosenBillIds(call)
    const { queued, houses, people, reached } = await sendReminders(call, ids)
    return {
      message: 'Notifications sent successfully' as const,
      queued,
      skipped: ids.length - queued,
      houses,
      people,
      reached,
    }
  },

  residentOverdues: async ({ db, params, body, today, baseUrl }) => {
    const ask = sheetRequest({ ...params, ...body })
    const allKinds = body.kinds === 'all'
    const { found, total } = await overduePage(db, { search: body.search, behind: body.behind, today, allKinds }, ask)
    const page = pageOf(await accountRows(db, found, { today, baseUrl, unpaid: 'overdue', allKinds }), total, ask)
    return { data: page.data, current_page: page.current_page, last_page: page.last_page, total }
  },

  accounts: async ({ db, query, today, baseUrl }) => {
    const ask = sheetRequest(query)
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

  previewRun: async ({ db, query, today }) => {
    const month = monthToIssue(query, today)
    const bills = await monthOfBills(db, month)
    const found = await previewOfRun(db, bills, today)
    const lots = [...found.changed, ...found.exempt, ...found.unrated].map((one) => one.house_id)
    const houses = await housesById(db, [...found.skipped, ...lots])
    return {
      ...query,
      issue_date: bills.issueDate,
      due_date: bills.dueDate,
      amount: found.each ?? (found.count === 0 ? bills.oneForAll : 0),
      count: found.count,
      total: found.total,
      already_billed: found.billed,
      skipped: skippedOf(houses, found.skipped),
      kinds: found.kinds,
      changed: withHouses(houses, found.changed),
      exempt: withHouses(houses, found.exempt),
      unrated: withHouses(houses, found.unrated),
      covered: await coveredHouses(db, month, today),
    }
  },

  run: async ({ db, body, account, now, today, baseUrl }) => {
    const month = monthToIssue(body, today)
    const run = await billRun(db, await issueBills(db, { month, startedBy: account.userId, now, today }), baseUrl)
    return new Answered(run.created === 0 ? 200 : 201, { message: outcomeOf(run.created), run })
  },

  runs: async ({ db, query, baseUrl }) => {
    const ask = sheetRequest(query)
    const { rows, total } = await runPage(db, ask, baseUrl)
    return pageOf(rows, total, ask)
  },
})
