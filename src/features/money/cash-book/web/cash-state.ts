import * as z from 'zod/mini'
import { BOND_STATES } from '#features/money/bonds/rules.ts'
import { CHEQUE_STATES } from '#features/money/cheques/rules.ts'
import { choiceParam, dayParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

export const TABS = [
  ['today', t('Today')],
  ['places', t('Places')],
  ['cheques', t('Cheques')],
  ['deposits', t('Deposits')],
  ['petty', t('Petty cash')],
  ['held', t('Money held')],
  ['closing', t('Closing')],
] as const

const MAX_ID = 2_147_483_647

const state = z.object({
  tab: choiceParam(['today', 'places', 'cheques', 'deposits', 'petty', 'held', 'closing'], 'today'),
  /** The place whose book is open. */
  place: numberOrAllParam(1, MAX_ID, null),
  from: dayParam(),
  to: dayParam(),
  /** Of the cheques. */
  state: choiceParam([...CHEQUE_STATES, 'all'], 'all'),
  /** Of the bonds. */
  bonds: choiceParam(['holding', ...BOND_STATES, 'all'], 'holding'),
  /** Of the cheques and the bonds. */
  search: textParam(),
  page: pageParam(),
})

/** Tab, period, page and the open place, as the address holds them. */
export const useCashState = () => useListState(state)
