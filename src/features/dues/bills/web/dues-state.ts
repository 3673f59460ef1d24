import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import type { Day } from '#shared/dates.ts'
import { choiceParam, numberOrAllParam, pageParam, tabParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { monthParams } from '#web/years-around.ts'
import { MONTHS_BEHIND } from '../rules.ts'

export const TABS = [
  ['overdues', t('Overdues')],
  ['list', t('Monthly Dues List')],
  ['history', t('Transaction History')],
  ['reminders', t('Reminders')],
  ['plans', t('Payment Plans')],
  ['accounts', t('Resident Accounts')],
] as const

const MAX_ID = 2_147_483_647

function stateOn(today: Day) {
  return z.object({
    tab: tabParam(TABS, 'list'),
    ...monthParams(today),
    status: choiceParam(['pending', 'overdue', 'paid', 'all'], 'pending'),
    search: textParam(),
    /** Filter of lots behind: of so many months and more. */
    behind: choiceParam(['all', ...MONTHS_BEHIND], 'all'),
    page: pageParam(),
    /** Payment plans that stand so. */
    plans: choiceParam(['running', 'to_decide', 'kept', 'late', 'broken', 'fulfilled', 'ended', 'all'], 'running'),
    /** The house whose account is open, null for the list. */
    account: numberOrAllParam(1, MAX_ID, null),
  })
}

/** Tab, filters, page and open account as the address holds them; the defaults are the village's month and Pending. */
export function useDuesState(today: Day) {
  const schema = useMemo(() => stateOn(today), [today])
  return useListState(schema)
}

export type DuesState = ReturnType<typeof useDuesState>[0]
export type SetDuesState = ReturnType<typeof useDuesState>[1]

/** Every tab of the screen gets these. */
export interface TabProps {
  village: VillageSettings
  list: DuesState
  setList: SetDuesState
  /** The button that prints letters to whom no reminder reaches. */
  letters?: LettersOf
}

/** Of lots by their ids. */
export type LettersOf = (of: { lots: readonly number[] }) => ReactNode

/** The tab of payment plans, which another feature keeps. */
export type PlansOf = (props: TabProps) => ReactNode
