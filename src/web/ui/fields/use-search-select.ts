import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { t } from '#web/texts/t.ts'

/** Pause in typing before it is asked. */
const DEBOUNCE_MS = 300

export interface SearchOption<Row = unknown> {
  value: string
  label: string
  /** Texts that mean this one and no other, however they are punctuated. */
  names?: readonly string[]
  /** Missing of what was chosen as the form opened. */
  row?: Row
}

/** Options found for a text; `waiting` while it is an answer to another one. */
export interface Found<Row> {
  options: readonly SearchOption<Row>[]
  /** Number found, also of those that are not shown. */
  total: number
  waiting: boolean
  error: Error | null
}

export interface SearchSelectState<Row> {
  initial?: SearchOption<Row> | null
  /** Set where the form keeps the value; null empties the field. */
  value?: string | null
  /** Nothing need be chosen. */
  optional?: boolean
  /** A hook. */
  useFound: (search: string) => Found<Row>
  /** Null while what is typed is nothing that is chosen. */
  onChange: (chosen: SearchOption<Row> | null) => void
}

/** Text as it is compared: words and numbers. */
const words = (text: string) => (text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Returns the option that a text means: what is named so, else the only one; null where that is not certain. */
function matchOf<Row>(typed: string, { options, total }: Found<Row>): SearchOption<Row> | null {
  const text = words(typed)
  if (text === '') return null
  const named = options.filter(({ label, names = [] }) => [label, ...names].some((name) => words(name) === text))
  if (named.length === 1) return named[0] ?? null
  return total === 1 && options.length === 1 ? (options[0] ?? null) : null
}

/** State of a field in which one chooses by typing. */
export function useSearchSelect<Row>(
  { initial = null, value, optional = false, useFound, onChange }: SearchSelectState<Row>,
  nothing: string,
) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [chosen, setChosen] = useState(initial)
  const [typed, setTyped] = useState(initial?.label ?? '')
  /** Enter was pressed or the field left: what is found for the text decides, as soon as it is there. */
  const [deciding, setDeciding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const settled = typed === (chosen?.label ?? '')
  const wanted = settled ? '' : typed.trim()
  const [paused] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const search = deciding ? wanted : paused
  const found = useFound(search)
  // Nobody can choose from what was found for another text.
  const fresh = search === wanted && !found.waiting

  const show = (option: SearchOption<Row> | null) => {
    setChosen(option)
    setTyped(option?.label ?? '')
    setRefusal(null)
    setDeciding(false)
    combobox.closeDropdown()
  }
  const take = (option: SearchOption<Row> | null) => {
    show(option)
    onChange(option)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once, when what was asked is there
  useEffect(() => {
    if (!deciding || !fresh) return
    const match = matchOf(typed, found)
    if (match) return take(match)
    setDeciding(false)
    if (found.total === 0) combobox.closeDropdown()
    if (!found.error) setRefusal(found.total > 0 ? t('Please choose one of the list.') : nothing)
  }, [deciding, fresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form was emptied
  useEffect(() => {
    if (value === null && chosen) show(null)
  }, [value])

  const decide = () => {
    setDeciding(true)
    return false
  }
  return {
    ...{ combobox, chosen, typed, found, fresh, refusal, optional, settled, take },
    type(text: string) {
      const is = optional && text === '' ? null : chosen
      setTyped(text)
      setRefusal(null)
      setDeciding(false)
      combobox.resetSelectedOption()
      combobox.openDropdown()
      if (text === (is?.label ?? '')) {
        setChosen(is)
        onChange(is)
      } else if (settled && chosen) onChange(null)
    },
    decide,
    leave() {
      combobox.closeDropdown()
      if (!settled) decide()
    },
    /** Runs before the keys of the list; the form never hears Enter. */
    press(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') {
        event.preventDefault()
        if (!settled && combobox.getSelectedOptionIndex() === -1) decide()
      }
      if (event.key === 'Escape' && !settled) take(chosen)
    },
  }
}
