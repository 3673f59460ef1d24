import { refusals } from '#features/dues/bills/refusals.ts'
import { mayIssue } from '#features/dues/bills/rules.ts'
import { Answered, feature } from '#server/feature/feature.ts'
import { type Day, monthFrom } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import type { HouseData } from '#shared/people.ts'
import { billingRunsContract } from '../contract.ts'
import { issueBills, monthOfBills } from './issue-bills.ts'
import { previewOfRun } from './preview.queries.ts'
import { billRun, coveredHouses, housesById, runPage, skippedOf } from './queries.ts'

/** The month of a run; 422 for one that has not begun in the village. */
function monthToIssue({ year, month }: { year: number; month: number }, today: Day) {
  const asMonth = monthFrom(year, month)
  if (!mayIssue(asMonth, today)) throw invalid('month', refusals.future_month)
  return asMonth
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

export const billingRuns = feature(billingRunsContract, {
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
    const ask = pageAsk(query)
    const { rows, total } = await runPage(db, ask, baseUrl)
    return pageOf(rows, total, ask)
  },
})
