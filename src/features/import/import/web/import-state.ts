import * as z from 'zod/mini'
import { choiceParam, numberParam, pageParam, useListState } from '#web/list-state.ts'

export const STEPS = ['columns', 'problems', 'owners', 'totals'] as const
export type Step = (typeof STEPS)[number]

const state = z.object({
  /** The import that is open; 0 while a file is chosen. */
  id: numberParam(0, 2_147_483_647, 0),
  step: choiceParam(STEPS, 'columns'),
  /** Page of the list of imports, or of an import's problems. */
  page: pageParam(),
})

/** Which import is open and how far it is, in the address. */
export const useImportState = () => useListState(state)
