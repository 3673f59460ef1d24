import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { capitalAddress } from '#shared/addresses.ts'
import { fullName } from '#shared/names.ts'
import { messageOf } from '#web/api-error.ts'
import { usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { billing } from './calls.ts'

/** Pause in typing before the lots are asked. */
const DEBOUNCE_MS = 300
/** Few enough to be seen at once. */
const SHOWN = 6

export interface ChosenLot {
  id: number
  address: string
}

interface Props {
  label: string
  description?: string
  /** The lot that is chosen as the form opens. */
  initial?: ChosenLot | undefined
  onChange: (lot: ChosenLot | null) => void
  error?: ReactNode
  /** Nothing need be chosen. */
  optional?: boolean
}

/** Chooses a lot by its address or by its owner's name: for forms at the counter. */
export function LotPicker({ label, description, initial, onChange, error, optional = false }: Props) {
  const before = initial && { value: String(initial.id), label: capitalAddress(initial.address) }
  const [chosen, setChosen] = useState(before ?? null)
  const [typed, setTyped] = useState(before?.label ?? '')
  const wanted = typed === chosen?.label ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const found = usePage(billing.accounts, { search, page: 1, per_page: SHOWN })
  // Nobody can choose from what was found for another text.
  const searching = search !== wanted || found.isPlaceholderData || found.isPending
  const lots = found.data?.data.map(({ resident }) => resident) ?? []
  const options = searching
    ? []
    : lots.map(({ house, user }) => ({
        value: String(house.id),
        label: `${capitalAddress(house.address)} · ${fullName(user)}`,
      }))
  const known = options.some((option) => option.value === chosen?.value)
  return (
    <Select
      label={label}
      description={description}
      placeholder={t('Search by address or name')}
      required={!optional}
      clearable={optional}
      searchable
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      openOnFocus={false}
      data={[...(chosen && !known ? [chosen] : []), ...options]}
      filter={({ options: all }) => all}
      allowDeselect={false}
      onChange={(id, option) => {
        const house = lots.find((one) => String(one.house.id) === id)?.house
        if (id !== null && !house) return
        setChosen(house ? { value: String(house.id), label: option.label } : null)
        onChange(house ? { id: house.id, address: house.address } : null)
      }}
      nothingFoundMessage={searching ? t('Searching…') : t('No lot was found.')}
      maxDropdownHeight={320}
      // Inside the window, where people who hear the page are.
      comboboxProps={{ withinPortal: false }}
      error={error ?? (found.error && t('Error: {reason}', { reason: messageOf(found.error) }))}
    />
  )
}
