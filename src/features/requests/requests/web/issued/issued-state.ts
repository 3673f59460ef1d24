import * as z from 'zod/mini'
import { choiceParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

/** Rows of a slide. */
export const ROWS_A_SLIDE = 5

const search = z.object({
  search: textParam(),
  /** Blank means all; the choices are those of the page. */
  type: textParam(),
  validity: choiceParam(['all', 'active', 'expired'], 'all'),
  page: pageParam(),
})

/** Filters and slide of a list under /files, as the address holds them. */
export const useIssuedState = () => useListState(search)
export type IssuedState = ReturnType<typeof useIssuedState>[0]

export const VALIDITIES = [
  ['all', t('All')],
  ['active', t('Active')],
  ['expired', t('Expired')],
] as const
