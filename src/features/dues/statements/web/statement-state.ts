import * as z from 'zod/mini'
import { dayParam, numberOrAllParam, useListState } from '#web/list-state.ts'

const MAX_ID = 2_147_483_647

const state = z.object({
  house: numberOrAllParam(1, MAX_ID, null),
  /** Blank: from the first entry on. */
  from: dayParam(),
  /** Blank: up to today. */
  to: dayParam(),
})

/** House and days as the address holds them. */
export const useStatementState = () => useListState(state)
