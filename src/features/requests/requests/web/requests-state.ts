import { useMemo } from 'react'
import * as z from 'zod/mini'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import type { ProductScreen, StepList, Tab } from './product.ts'

const MAX_ID = 2_147_483_647

function stateOf({ tabs: [first, ...others] }: ProductScreen) {
  return z.object({
    tab: choiceParam([first.tab, ...others.map(({ tab }) => tab)], first.tab),
    /** The step a tab's Status filter chose; the first one when blank or unknown. */
    status: textParam(),
    search: textParam(),
    page: pageParam(),
    /** The request that is open to be read, and the one that is open for review. */
    request: numberOrAllParam(1, MAX_ID, null),
    review: numberOrAllParam(1, MAX_ID, null),
  })
}

/** Tab, filter, search, page and the open request, as the address holds them. */
export function useRequestsState(product: ProductScreen) {
  const schema = useMemo(() => stateOf(product), [product])
  return useListState(schema)
}

export type RequestsState = ReturnType<typeof useRequestsState>[0]
export type SetRequestsState = ReturnType<typeof useRequestsState>[1]

/** The tab of the address. */
export const tabOf = ({ tabs }: ProductScreen, { tab }: RequestsState): Tab =>
  tabs.find((one) => one.tab === tab) ?? tabs[0]

/** The list of a tab that the address asks for. */
export const listOf = ({ lists }: Tab, { status }: RequestsState): StepList =>
  lists.find((one) => one.step === status) ?? lists[0]
