import { useMemo } from 'react'
import * as z from 'zod/mini'
import { addDays, addMonths, type Day, firstDay, type Month, monthFrom, monthOf } from '#shared/dates.ts'
import { choiceParam, numberParam, pageParam, textParam, useListState } from '#web/list-state.ts'

/** The months that can be asked for are those of the calls. */
export const YEARS = { first: 1900, last: 9999 }

const stateOn = (today: Day) =>
  z.object({
    year: numberParam(YEARS.first, YEARS.last, Number(today.slice(0, 4))),
    month: numberParam(1, 12, Number(today.slice(5, 7))),
    /** A part of the name of the expenses on show. */
    search: textParam(),
    page: pageParam(),
    /** The income whose entries are open, and their page. */
    income: choiceParam(['none', 'total', 'bill', 'permit', 'booking', 'sticker', 'sale'], 'none'),
    entries: pageParam(),
  })

/** Month, filter, page and the open income as the address holds them; the default is the village's month. */
export function useBooksState(today: Day) {
  const schema = useMemo(() => stateOn(today), [today])
  return useListState(schema)
}

export type BooksState = ReturnType<typeof useBooksState>[0]
export type SetBooksState = ReturnType<typeof useBooksState>[1]

/** Every part of the screen gets these. */
export interface BooksProps {
  today: Day
  list: BooksState
  setList: SetBooksState
}

export const monthShown = ({ year, month }: BooksState): Month => monthFrom(year, month)

/** The first and the last day of a month. */
export const daysOf = (month: Month): { from: Day; to: Day } => ({
  from: firstDay(month),
  to: addDays(firstDay(addMonths(month, 1)), -1),
})

/** The day a new expense starts with: today in the month that it is, nothing in another. */
export const usualDay = (today: Day, month: Month): Day | '' => (monthOf(today) === month ? today : '')
