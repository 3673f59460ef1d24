import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import type { MonthsBehind } from '../rules.ts'
import type { DuesState, SetDuesState } from './dues-state.ts'

const MONTHS = [
  ['all', t('Any')],
  ['1', t('1 month and more')],
  ['2', t('2 months and more')],
  ['3', t('3 months and more')],
  ['6', t('6 months and more')],
  ['12', t('12 months and more')],
] as const satisfies readonly (readonly [MonthsBehind | 'all', string])[]

/** Query values of the filter; none where any number of months will do. */
export const behindOf = ({ behind }: DuesState): { behind?: MonthsBehind } => (behind === 'all' ? {} : { behind })

/** Filter by the months a lot is behind at least. */
export const BehindFilter = ({ list, setList }: { list: DuesState; setList: SetDuesState }) => (
  <Choice
    label={t('Months behind')}
    options={MONTHS}
    value={list.behind}
    onChange={(behind) => void setList({ behind })}
  />
)
