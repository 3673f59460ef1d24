import * as z from 'zod/mini'
import { choiceParam, numberParam, useListState } from '#web/list-state.ts'

const pageOfList = () => numberParam(1, 1_000_000, 1)

const state = z.object({
  /** HOUSE.id of the one lot that is looked at; 0 for all. */
  lot: numberParam(0, 2_147_483_647, 0),
  /** The bills to pay, or all. */
  bills: choiceParam(['to_pay', 'all'], 'to_pay'),
  billsPage: pageOfList(),
  receipts: pageOfList(),
  notices: pageOfList(),
})

/** What the address holds of the resident's page: which bills, and the pages of its lists. */
export const useMyState = () => useListState(state)
export type MyState = ReturnType<typeof useMyState>[0]
export type SetMyState = ReturnType<typeof useMyState>[1]

/** Rows of a list on this page: it is looked at on phones. */
const ROWS = 6

/** One page of a list that is here whole; a page beyond the end is the last. */
export function pageOfRows<Row>(rows: readonly Row[], wanted: number): { rows: Row[]; page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(rows.length / ROWS))
  const page = Math.min(wanted, lastPage)
  return { rows: rows.slice((page - 1) * ROWS, page * ROWS), page, lastPage }
}
