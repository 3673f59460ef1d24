import * as z from 'zod/mini'
import { BOND_STATES } from '#features/cash/bonds/rules.ts'
import { CHEQUE_STATES } from '#features/cash/cheques/rules.ts'
import { LINE_FILTERS } from '#features/cash/reconciliation/rules.ts'
import { VIEW_KEYS } from '#features/cash/reconciliation/web/views.ts'
import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import {
  choiceParam,
  dayParam,
  monthParam,
  numberOrAllParam,
  pageParam,
  textParam,
  useListState,
} from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

export const TABS = [
  ['today', t('Today')],
  ['places', t('Places')],
  ['cheques', t('Cheques')],
  ['deposits', t('Deposits')],
  ['petty', t('Petty cash')],
  ['held', t('Money held')],
  ['reconciliation', t('Reconciliation')],
  ['closing', t('Closing')],
] as const

const MAX_ID = 2_147_483_647

const state = z.object({
  tab: choiceParam(['today', 'places', 'cheques', 'deposits', 'petty', 'held', 'reconciliation', 'closing'], 'today'),
  /** The place whose book is open. */
  place: numberOrAllParam(1, MAX_ID, null),
  from: dayParam(),
  to: dayParam(),
  /** Of the collections. */
  method: choiceParam([...PAYMENT_METHODS, 'all'], 'all'),
  /** Receiver; null is everybody. */
  by: numberOrAllParam(1, MAX_ID, null),
  /** Of the cheques: how far they are, the month of their calendar, and the day chosen in it. */
  state: choiceParam([...CHEQUE_STATES, 'all'], 'all'),
  month: monthParam(),
  day: dayParam(),
  /** Of the bonds. */
  bonds: choiceParam(['holding', ...BOND_STATES, 'all'], 'holding'),
  /** Of the reconciliation: what is shown of a place, and which lines. */
  view: choiceParam(VIEW_KEYS, 'lines'),
  lines: choiceParam(LINE_FILTERS, 'sure'),
  /** Of the cheques, the bonds and the lines. */
  search: textParam(),
  page: pageParam(),
})

/** Choices that belong to one tab, as another finds it. */
export const UNCHOSEN = {
  place: null,
  from: '',
  to: '',
  method: 'all',
  by: null,
  month: '',
  day: '',
  search: '',
} as const

/** Tab, period, page and the open place, as the address holds them. */
export const useCashState = () => useListState(state)
