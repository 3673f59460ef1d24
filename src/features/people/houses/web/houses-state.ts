import * as z from 'zod/mini'
import { choiceParam, numberOrAllParam, numberParam, textParam, useListState } from '#web/list-state.ts'

const MAX_ID = 2_147_483_647

/** The tabs of a house, people first where none is named. */
export const HOUSE_TABS = ['bills', 'payments', 'bookings', 'requests', 'complaints', 'people', 'history'] as const
export type HouseTab = (typeof HOUSE_TABS)[number]

const state = z.object({
  /** The block that is open, the house that is shown, null for none. */
  block: numberOrAllParam(1, 999, null),
  /** The same where the office chose what an address is made of: the label of the block or street. */
  area: textParam(),
  house: numberOrAllParam(1, MAX_ID, null),
  search: textParam(),
  tab: choiceParam(HOUSE_TABS, 'people'),
  /** Page of the open tab's list. */
  below: numberParam(1, 1_000_000, 1),
})

/** The open block, the house on show and its tab, as the address holds them. */
export const useHousesState = () => useListState(state)
export type HousesState = ReturnType<typeof useHousesState>[0]
export type SetHousesState = ReturnType<typeof useHousesState>[1]
