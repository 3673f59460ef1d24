import { useMemo } from 'react'
import * as z from 'zod/mini'
import { AGED_BY } from '#features/dues/aging/rules.ts'
import { BEHIND } from '#features/dues/balances/rules.ts'
import { PRINTED_BOOKS, RUN_LOTS } from '#features/overview/reports/rules.ts'
import type { Day } from '#shared/dates.ts'
import {
  choiceParam,
  dayParam,
  monthParam,
  numberParam,
  pageParam,
  tabParam,
  textParam,
  useListState,
} from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { monthParams } from '#web/years-around.ts'

export const TABS = [
  ['bills', t('Overdue Bill Report')],
  ['aging', t('Aging Report')],
  ['profiles', t('Resident Profile Report')],
  ['complaints', t('Complaints Report')],
  ['bookings', t('Bookings Report')],
  ['stickers', t('Car Stickers Report')],
  ['clearances', t('Clearances Report')],
  ['statements', t('Statements')],
  ['receipts', t('Receipt Numbers')],
  ['accounts', t('Income by Account')],
  ['books', t('Books of Account')],
  ['budget', t('Budget')],
  ['annual', t('Annual Pack')],
  ['handover', t('Handover')],
] as const

function stateOn(today: Day) {
  return z.object({
    tab: tabParam(TABS, 'bills'),
    /** The series of receipts; 0 is the usual one. */
    series: numberParam(0, 2_147_483_647, 0),
    /** Which lots statements are for. */
    only: choiceParam(['', ...RUN_LOTS], ''),
    area: textParam(),
    /** The book on show, and its months; without them this year. */
    book: choiceParam(PRINTED_BOOKS, 'months'),
    from: monthParam(),
    to: monthParam(),
    /** Of aging: as of when, today without it; summed by what. */
    day: dayParam(),
    by: choiceParam(AGED_BY, 'lot'),
    /** Of aging and of statements: lots so many months behind. */
    behind: choiceParam(BEHIND, '0'),
    ...monthParams(today),
    page: pageParam(),
  })
}

/** The report on show, its period and page, as the address holds them; the default is the village's month. */
export function useReportState(today: Day) {
  const schema = useMemo(() => stateOn(today), [today])
  return useListState(schema)
}

export type ReportState = ReturnType<typeof useReportState>[0]
export type SetReportState = ReturnType<typeof useReportState>[1]

/** Every report of the screen gets these. */
export interface ReportProps {
  today: Day
  list: ReportState
  setList: SetReportState
}
