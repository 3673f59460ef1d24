import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import type { AuditProps } from './audit-state.ts'

const NO_FILTER = { person: '', record: '', number: '', event: '', address: '', from: '', to: '' } as const

/** Person and days; `children` are the filters of one list alone. */
export const Filters = ({ list, setList, children }: AuditProps & { children?: ReactNode }) => (
  <FilterBar onReset={() => void setList(NO_FILTER)}>
    <SearchBox
      label={t('Person')}
      placeholder={t('All or part of the name')}
      value={list.person}
      debounce={400}
      onSearch={(person) => void setList({ person })}
    />
    {children}
    <DayInput label={t('From')} value={list.from} onChange={(from) => void setList({ from })} />
    <DayInput label={t('To')} value={list.to} onChange={(to) => void setList({ to })} />
  </FilterBar>
)
