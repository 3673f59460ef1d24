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

/** Reports by the question they answer: address, title, what is in it. */
export const QUESTIONS = [
  [
    t('Who owes?'),
    [
      ['bills', t('Overdue Bill Report'), t('Every lot that is behind: name, months, amount')],
      ['aging', t('Aging Report'), t('What is owed by how old it is, as of any day, by lot, owner, block or kind')],
      ['statements', t('Statements'), t('A statement for each lot, to print and hand out')],
    ],
  ],
  [
    t('What came in?'),
    [
      ['accounts', t('Income by Account'), t('What was received in a month, by what it was for')],
      ['receipts', t('Receipt Numbers'), t('Every number of a series: issued, voided, missing')],
      ['bookings', t('Bookings Report'), t('Bookings of a month and what they brought')],
      ['stickers', t('Car Stickers Report'), t('Stickers of a month and what they brought')],
      ['clearances', t('Clearances Report'), t('Clearances of a month and what they brought')],
    ],
  ],
  [
    t('Who lives here?'),
    [
      ['profiles', t('Resident Profile Report'), t('Residents with what is known of each')],
      ['complaints', t('Complaints Report'), t('Complaints, what was done, and what waits')],
    ],
  ],
  [
    t('For the board'),
    [
      ['books', t('Books of Account'), t('Cash receipts, payments, journal and ledger, by month or whole')],
      ['budget', t('Budget'), t('What was planned beside what was spent and received')],
      ['handover', t('Handover'), t('All that one board hands to the next, with lines to sign on')],
    ],
  ],
  [t('For the regulator'), [['annual', t('Annual Pack'), t('What is owed to members and the DHSUD once a year')]]],
] as const satisfies readonly (readonly [string, readonly (readonly [string, string, string])[]])[]

const REPORTS = QUESTIONS.flatMap(([, reports]) => reports.map(([tab, title]) => [tab, title] as const))
function stateOn(today: Day) {
  return z.object({
    /** The report on show; none for the page of all. */
    tab: tabParam([['', ''] as const, ...REPORTS], ''),
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
