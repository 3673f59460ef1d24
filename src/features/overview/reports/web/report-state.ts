import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Day } from '#shared/dates.ts'
import { choiceParam, numberOrAllParam, pageParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

export const TABS = [
  ['bills', t('Overdue Bill Report')],
  ['profiles', t('Resident Profile Report')],
  ['complaints', t('Complaints Report')],
  ['bookings', t('Bookings Report')],
  ['stickers', t('Car Stickers Report')],
  ['clearances', t('Clearances Report')],
] as const

/** The year filter offers this many years before and after the current one. */
const YEARS_AROUND = 5

/** The years of the filter, oldest first. */
export function yearsAround(today: Day): number[] {
  const first = Number(today.slice(0, 4)) - YEARS_AROUND
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => first + index)
}

function stateOn(today: Day) {
  const year = Number(today.slice(0, 4))
  return z.object({
    tab: choiceParam(['bills', 'profiles', 'complaints', 'bookings', 'stickers', 'clearances'], 'bills'),
    year: numberOrAllParam(year - YEARS_AROUND, year + YEARS_AROUND, year),
    month: numberOrAllParam(1, 12, Number(today.slice(5, 7))),
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
