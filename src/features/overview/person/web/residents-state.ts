import * as z from 'zod/mini'
import {
  choiceParam,
  numberOrAllParam,
  numberParam,
  pageParam,
  tabParam,
  textParam,
  useListState,
} from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

const MAX_ID = 2_147_483_647

/** The lower tabs of a resident. */
export const RESIDENT_TABS = [
  ['billing', t('BILLING')],
  ['reservation', t('RESERVATION')],
  ['permits', t('PERMITS')],
  ['stickers', t('STICKERS')],
  ['complaints', t('COMPLAINTS')],
] as const

const state = z.object({
  page: pageParam(),
  search: textParam(),
  role: choiceParam(['all', 'home_owner', 'member', 'tenant', 'seller'], 'all'),
  /** Limits the list to people with neither an account nor an e-mail, to print codes for. */
  reach: choiceParam(['all', 'paper'], 'all'),
  /** The USER.id of the resident who is shown, null for the list. */
  user: numberOrAllParam(1, MAX_ID, null),
  tab: tabParam(RESIDENT_TABS, 'billing'),
  /** Page of the open tab's list. */
  below: numberParam(1, 1_000_000, 1),
})

/** Page, filters, open resident and open tab, as the address holds them. */
export const useResidentsState = () => useListState(state)
export type ResidentsState = ReturnType<typeof useResidentsState>[0]
export type SetResidentsState = ReturnType<typeof useResidentsState>[1]
