import * as z from 'zod/mini'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

const MAX_ID = 2_147_483_647

const search = z.object({
  state: choiceParam(['waiting', 'posted', 'refused'], 'waiting'),
  search: textParam(),
  page: pageParam(),
  /** The report that is open; null for the list. */
  report: numberOrAllParam(1, MAX_ID, null),
})

/** State, search, page and the open report, as the address holds them. */
export const useReportedState = () => useListState(search)

export const STATES = [
  ['waiting', t('Waiting')],
  ['posted', t('Posted')],
  ['refused', t('Refused')],
] as const

export const EMPTY = {
  waiting: t('No reported payment waits.'),
  posted: t('No reported payment was posted.'),
  refused: t('No reported payment was refused.'),
}
