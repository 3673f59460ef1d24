import { useMemo } from 'react'
import * as z from 'zod/mini'
import { BEHIND, SHEET_MONTHS, SHOWN } from '#features/dues/balances/rules.ts'
import type { Day } from '#shared/dates.ts'
import { choiceParam, numberParam, textParam, useListState } from '#web/list-state.ts'

const stateOn = (today: Day) =>
  z.object({
    /** The sheet ends with its December. */
    year: numberParam(1900, 9998, Number(today.slice(0, 4))),
    months: choiceParam(SHEET_MONTHS, '12'),
    show: choiceParam(SHOWN, 'state'),
    search: textParam(),
    area: textParam(),
    kind: textParam(),
    behind: choiceParam(BEHIND, '0'),
  })

/** Months, filters and what the cells tell, as the address holds them. */
export function useSheetState(today: Day) {
  const schema = useMemo(() => stateOn(today), [today])
  return useListState(schema)
}

export type SheetState = ReturnType<typeof useSheetState>[0]
export type SetSheetState = ReturnType<typeof useSheetState>[1]
