import type { Day } from '#shared/dates.ts'
import { MONTHS } from '#web/month-names.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { yearsAround } from '#web/years-around.ts'
import type { BillStatus } from '../rules.ts'
import type { DuesState, SetDuesState } from './dues-state.ts'

type Option = readonly [value: string, label: string]

const STATUSES = [
  ['pending', t('Pending')],
  ['paid', t('Paid')],
  ['overdue', t('Overdue')],
  ['all', t('All')],
] as const satisfies readonly (readonly [BillStatus | 'all', string])[]

const MONTHS_OR_ALL: readonly Option[] = [['all', t('All')], ...MONTHS]

const numberOrAll = (value: string) => (value === 'all' ? null : Number(value))

interface Props {
  today: Day
  list: DuesState
  setList: SetDuesState
  /** The status filter shows on the list of bills only. */
  withStatus?: boolean
  /** Hint in the search box. */
  search?: string
}

/** Year, month, status and search above bills and transactions. */
export function DuesFilters({ today, list, setList, withStatus = false, search }: Props) {
  const years: Option[] = [['all', t('All')], ...yearsAround(today).map((year): Option => [`${year}`, `${year}`])]
  const current = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  return (
    <FilterBar onReset={() => setList({ ...current, status: 'pending', search: '' })}>
      <Choice
        label={t('Year')}
        options={years}
        value={String(list.year ?? 'all')}
        onChange={(year) => setList({ year: numberOrAll(year) })}
      />
      <Choice
        label={t('Month')}
        options={MONTHS_OR_ALL}
        value={String(list.month ?? 'all')}
        onChange={(month) => setList({ month: numberOrAll(month) })}
      />
      {withStatus && (
        <Choice label={t('Status')} options={STATUSES} value={list.status} onChange={(status) => setList({ status })} />
      )}
      <SearchBox
        placeholder={search ?? t('Name, address or receipt number')}
        value={list.search}
        onSearch={(search) => setList({ search })}
        button={t('Search')}
      />
    </FilterBar>
  )
}
