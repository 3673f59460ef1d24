import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { ResidentRow } from '#features/residents/contract.ts'
import { lastNameFirst } from '#shared/names.ts'
import { shortAddress } from '#shared/people.ts'
import { messageOf } from '#web/api-error.ts'
import { usePage } from '#web/query.ts'
import { residents } from './calls.ts'

/** Pause in typing before the residents are asked. */
const DEBOUNCE_MS = 300

interface Props {
  chosen: ResidentRow | null
  onChoose: (resident: ResidentRow | null) => void
  error?: ReactNode
}

const optionOf = (row: ResidentRow) => ({
  value: String(row.resident.id),
  label: `${lastNameFirst(row)} · ${shortAddress(row.resident.house)}`,
})

/** Chooses one resident of the village by any part of the name. */
export function ResidentPicker({ chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('')
  const shown = chosen && optionOf(chosen)
  // The name of who was chosen stands in the box; it is no search.
  const [search] = useDebouncedValue(typed === shown?.label ? '' : typed.trim(), DEBOUNCE_MS)
  const found = usePage(residents.list, { search, page: 1 })
  const rows = found.data?.data ?? []
  const options = rows.map(optionOf)
  const known = options.some((option) => option.value === shown?.value)
  return (
    <Select
      label="Resident"
      placeholder="Search by name"
      required
      searchable
      value={shown?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={shown && !known ? [shown, ...options] : options}
      filter={({ options: all }) => all}
      onChange={(id) => onChoose(rows.find((row) => String(row.resident.id) === id) ?? chosen)}
      nothingFoundMessage={found.isPending ? 'Searching…' : 'No resident has this name.'}
      maxDropdownHeight={260}
      error={error ?? (found.error && `Error: ${messageOf(found.error)}`)}
    />
  )
}
