import * as z from 'zod/mini'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

const MAX_ID = 2_147_483_647

const search = z.object({
  status: choiceParam(['pending', 'solved'], 'pending'),
  search: textParam(),
  page: pageParam(),
  /** The complaint that is open; null for the list. */
  complaint: numberOrAllParam(1, MAX_ID, null),
})

/** Toggle, search, page and the open complaint, as the address holds them. */
export const useComplaintsState = () => useListState(search)

export const STATUSES = [
  ['pending', t('PENDING')],
  ['solved', t('SOLVED')],
] as const

export const EMPTY = {
  pending: t('No pending complaints found.'),
  solved: t('No solved complaints found.'),
}
