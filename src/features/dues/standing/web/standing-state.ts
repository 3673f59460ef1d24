import * as z from 'zod/mini'
import { choiceParam, dayParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { STANDINGS } from '../rules.ts'

export const TABS = [
  ['members', t('Members')],
  ['cases', t('Cases')],
  ['voters', t('Voters')],
  ['letters', t('Letters')],
] as const

const MAX_ID = 2_147_483_647

const search = z.object({
  tab: choiceParam(['members', 'cases', 'voters', 'letters'], 'members'),
  standing: choiceParam(['all', ...STANDINGS], 'all'),
  state: choiceParam(['open', 'notified', 'heard', 'declared', 'closed'], 'open'),
  as_of: dayParam(),
  search: textParam(),
  page: pageParam(),
  /** The case that is open; null for the list. */
  case: numberOrAllParam(1, MAX_ID, null),
})

/** Tab, filters, page and the open case, as the address holds them. */
export const useStandingState = () => useListState(search)
export type StandingState = z.output<typeof search>
export type ChangeState = (patch: Partial<StandingState>) => void
