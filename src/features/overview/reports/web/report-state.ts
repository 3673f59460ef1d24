import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Day } from '#shared/dates.ts'
import { choiceParam, numberParam, pageParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { monthParams } from '#web/years-around.ts'

export const TABS = [
  ['bills', t('Overdue Bill Report')],
  ['profiles', t('Resident Profile Report')],
  ['complaints', t('Complaints Report')],
  ['bookings', t('Bookings Report')],
  ['stickers', t('Car Stickers Report')],
  ['clearances', t('Clearances Report')],
  ['receipts', t('Receipt Numbers')],
] as const

function stateOn(today: Day) {
  return z.object({
    tab: choiceParam(['bills', 'profiles', 'complaints', 'bookings', 'stickers', 'clearances', 'receipts'], 'bills'),
    /** The series of receipts; 0 is the usual one. */
    series: numberParam(0, 2_147_483_647, 0),
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
