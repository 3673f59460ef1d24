import type { DuesSheet } from '#features/dues/balances/contract.ts'
import { BEHIND, SHEET_MONTHS, type Shown } from '#features/dues/balances/rules.ts'
import type { Day } from '#shared/dates.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { yearsAround } from '#web/years-around.ts'
import type { SetSheetState, SheetState } from './sheet-state.ts'

const SHOWN: readonly (readonly [Shown, string])[] = [
  ['state', t('Status')],
  ['paid', t('Paid amounts')],
  ['open', t('Amounts left to pay')],
]
const MONTHS = SHEET_MONTHS.map((count) => [count, plural(Number(count), '1 month', '{count} months')] as const)
const BEHIND_CHOICES = BEHIND.map(
  (count) =>
    [
      count,
      count === '0' ? t('All lots') : plural(Number(count), '1 month or more', '{count} months or more'),
    ] as const,
)
const SEARCH_MS = 200

interface Props {
  today: Day
  /** Undefined while it is asked. */
  sheet: DuesSheet | undefined
  list: SheetState
  setList: SetSheetState
}

/** Which months, which lots, and what the cells tell. */
export function SheetFilters({ today, sheet, list, setList }: Props) {
  const years = [...new Set([...yearsAround(today), list.year])].toSorted((one, other) => one - other)
  const areas = [...new Set(sheet?.lots.map((lot) => lot.area) ?? [])].filter(Boolean)
  const change = (patch: Partial<SheetState>) => void setList(patch, { replace: true })
  return (
    <FilterBar
      onReset={() =>
        void setList({
          ...{
            year: Number(today.slice(0, 4)),
            months: '12',
            show: 'state',
            search: '',
            area: '',
            kind: '',
            behind: '0',
          },
        })
      }
    >
      <SearchBox value={list.search} debounce={SEARCH_MS} onSearch={(search) => change({ search })} />
      <Choice
        label={t('Year')}
        options={years.map((year) => [String(year), String(year)] as const)}
        value={String(list.year)}
        onChange={(year) => change({ year: Number(year) })}
      />
      <Choice label={t('Months')} options={MONTHS} value={list.months} onChange={(months) => change({ months })} />
      <Choice
        label={t('Block or street')}
        options={[['', t('All')] as const, ...areas.map((area) => [area, area] as const)]}
        value={list.area}
        onChange={(area) => change({ area })}
      />
      <Choice
        label={t('Kind')}
        options={[['', t('All')] as const, ...(sheet?.kinds.map(({ code, name }) => [code, name] as const) ?? [])]}
        value={list.kind}
        onChange={(kind) => change({ kind })}
      />
      <Choice
        label={t('Months behind')}
        options={BEHIND_CHOICES}
        value={list.behind}
        onChange={(behind) => change({ behind })}
      />
      <Choice label={t('Show')} options={SHOWN} value={list.show} onChange={(show) => change({ show })} />
    </FilterBar>
  )
}
