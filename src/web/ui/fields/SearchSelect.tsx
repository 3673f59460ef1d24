import { Combobox, Text, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { messageOf } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { type SearchSelectState, useSearchSelect } from './use-search-select.ts'

/** Holds the form of a field back, however it is sent, while the field may not be sent as it stands; it then has the focus. */
function useFormGuard(field: RefObject<HTMLInputElement | null>, maySend: () => boolean): void {
  const ask = useRef(maySend)
  // With what is shown: a form that is sent in the same moment hears what the field is now.
  useLayoutEffect(() => {
    ask.current = maySend
  })
  useEffect(() => {
    const form = field.current?.form
    const guard = (event: SubmitEvent) => {
      if (ask.current()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    // On the way down, before whoever sends it hears of it.
    form?.addEventListener('submit', guard, true)
    return () => form?.removeEventListener('submit', guard, true)
  }, [field])
}

export interface SearchSelectProps<Row> extends SearchSelectState<Row> {
  label: string
  description?: string
  placeholder?: string
  error?: ReactNode
  /** Text where nothing is found. */
  nothing: string
  /** The first field of its window, which starts with the focus. */
  first?: boolean
}

/**
 * A field in which one chooses by typing. What is typed decides: Enter and leaving take what matches it, Escape goes back to what was
 * chosen, and a form does not send while the text is not what is chosen.
 */
export function SearchSelect<Row>({
  label,
  description,
  placeholder,
  error,
  nothing,
  first,
  ...state
}: SearchSelectProps<Row>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { combobox, typed, found, fresh, refusal, optional, settled, chosen, ...go } = useSearchSelect(state, nothing)
  useFormGuard(input, () => settled || go.decide())
  const more = found.total - found.options.length
  const options = fresh ? found.options : []
  return (
    <Combobox
      store={combobox}
      // Inside the window, where people who hear the page are.
      withinPortal={false}
      onOptionSubmit={(value) => go.take(options.find((one) => one.value === value) ?? null)}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          ref={input}
          id={id}
          label={label}
          description={description}
          placeholder={placeholder}
          required={!optional}
          data-autofocus={first || undefined}
          // Also when it comes after its window.
          autoFocus={first ?? false}
          value={typed}
          onChange={(event) => go.type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={go.leave}
          onKeyDown={go.press}
          rightSection={
            optional && typed !== '' ? <Combobox.ClearButton onClear={() => go.type('')} /> : <Combobox.Chevron />
          }
          rightSectionPointerEvents={optional && typed !== '' ? 'all' : 'none'}
          error={
            error ?? refusal ?? (found.error ? t('Error: {reason}', { reason: messageOf(found.error) }) : undefined)
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options labelledBy={`${id}-label`} mah={320} style={{ overflowY: 'auto' }}>
          {options.map((one) => (
            <Combobox.Option key={one.value} value={one.value} active={one.value === chosen?.value}>
              {one.label}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{fresh ? nothing : t('Searching…')}</Combobox.Empty>}
          {fresh && more > 0 && (
            <Text size="sm" c="dimmed" px="sm" py={4}>
              {t('{total} more: type more of the name', { total: more })}
            </Text>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
