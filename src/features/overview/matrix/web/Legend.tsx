import { memo } from 'react'
import type { SheetLot } from '#features/dues/balances/contract.ts'
import { CELL_STATES, type CellState, stateOf } from '#features/dues/balances/rules.ts'
import { t } from '#web/texts/t.ts'
import { STATE_WORDS } from './columns.ts'
import classes from './Sheet.module.css'

/** Counts the months of the lots that are in each state. */
function countsOf(lots: readonly SheetLot[]): Map<CellState, number> {
  const letters = new Map<string, number>()
  for (const { states } of lots) for (const letter of states) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  const counts = new Map<CellState, number>()
  for (const [letter, count] of letters) counts.set(stateOf(letter), (counts.get(stateOf(letter)) ?? 0) + count)
  return counts
}

/** Name of each colour, and how many months have it. */
export const Legend = memo(function Legend({ lots }: { lots: readonly SheetLot[] }) {
  const counts = countsOf(lots)
  return (
    <ul className={classes.legend} aria-label={t('What the months are')}>
      {CELL_STATES.map((state) => (
        <li key={state}>
          <span className={classes.mark} data-state={state}>
            {STATE_WORDS[state]}
          </span>
          <span className="num">{(counts.get(state) ?? 0).toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  )
})
