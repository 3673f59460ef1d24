import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { foundName } from '#shared/names.ts'
import { messageOf } from '#web/api-error.ts'
import { usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { residents } from './calls.ts'

/** Pause in typing before the residents are asked. */
const DEBOUNCE_MS = 300
/** Few enough to be seen at once. */
const SHOWN = 6

interface Props {
  /** Id of the resident (not of the user). */
  value?: number | null
  onChange?: (residentId: number, row: ResidentRow) => void
  error?: ReactNode
  /** The first field of its window, which starts with the focus. */
  first?: boolean
}

const optionOf = (row: ResidentRow, search: string) => ({
  value: String(row.resident.id),
  label: `${foundName(row, search, { lastFirst: true })} · ${capitalAddress(row.resident.house.address)}`,
})

/** Says that there are more than can be seen. */
const othersOf = (total = 0) =>
  total > SHOWN
    ? [{ value: 'others', label: t('{total} more: type more of the name', { total: total - SHOWN }), disabled: true }]
    : []

/** Chooses one resident of the village by any part of the name: for forms at the counter. */
export function ResidentPicker({ value = null, onChange, error, first = false }: Props) {
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [typed, setTyped] = useState('')
  // The name of who was chosen stands in the box; it is no search.
  const wanted = typed === chosen?.label ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const found = usePage(residents.list, { search, page: 1, per_page: SHOWN })
  // Nobody can choose from what was found for another name.
  const searching = search !== wanted || found.isPlaceholderData || found.isPending
  const options = searching ? [] : (found.data?.data.map((row) => optionOf(row, search)) ?? [])
  const known = options.some((option) => option.value === chosen?.value)
  return (
    <Select
      label={t('Resident')}
      placeholder={t('Search by name')}
      data-autofocus={first || undefined}
      // Also when it comes after its window.
      autoFocus={first}
      required
      searchable
      value={value === null ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      openOnFocus={false}
      data={[...(chosen && !known ? [chosen] : []), ...options, ...othersOf(searching ? 0 : found.data?.total)]}
      filter={({ options: all }) => all}
      allowDeselect={false}
      onChange={(id, option) => {
        const row = found.data?.data.find(({ resident }) => String(resident.id) === id)
        if (!row) return
        setChosen({ value: String(row.resident.id), label: option.label })
        onChange?.(row.resident.id, row)
      }}
      nothingFoundMessage={searching ? t('Searching…') : t('No resident has this name.')}
      maxDropdownHeight={320}
      // Inside the window, where people who hear the page are.
      comboboxProps={{ withinPortal: false }}
      styles={{ option: { opacity: 1 } }}
      renderOption={({ option }) => (
        <Text inherit {...(option.disabled ? { c: 'dimmed' } : {})}>
          {option.label}
        </Text>
      )}
      error={error ?? (found.error && t('Error: {reason}', { reason: messageOf(found.error) }))}
    />
  )
}
