import * as z from 'zod/mini'
import { DELIVERY_STATES } from '#features/messages/notifications/rules.ts'
import { choiceParam, numberOrAllParam, numberParam, pageParam, textParam, useListState } from '#web/list-state.ts'

const MAX_ID = 2_147_483_647
const otherPage = () => numberParam(1, 1_000_000, 1)

const state = z.object({
  tab: choiceParam(['add', 'view', 'notify'], 'add'),
  page: pageParam(),
  when: choiceParam(['all', 'current', 'past'], 'all'),
  /** The announcement that is open. */
  id: numberOrAllParam(1, MAX_ID, null),
  /** Residents to be told: whose name is looked for, and the page of them. */
  search: textParam(),
  residents: otherPage(),
  /** Deliveries: their state, and the page of them. */
  state: choiceParam(['all', ...DELIVERY_STATES], 'all'),
  deliveries: otherPage(),
})

/** Tab, pages, filters and the open announcement, as the address holds them. */
export const useAnnouncementsState = () => useListState(state)
export type AnnouncementsState = ReturnType<typeof useAnnouncementsState>[0]
export type SetAnnouncementsState = ReturnType<typeof useAnnouncementsState>[1]

export interface TabProps {
  list: AnnouncementsState
  setList: SetAnnouncementsState
}
