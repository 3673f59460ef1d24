import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/texts/t.ts'

interface Props {
  label?: string
  placeholder?: string
  /** The search in effect. */
  value: string
  onSearch: (text: string) => void
  /** Hears each change of the text at once. */
  onType?: (text: string) => void
  /** Searches by itself this many milliseconds after typing stopped. */
  debounce?: number
  /** Text of a button beside the box; none without. */
  button?: string
}

/** A search: Enter submits, the cross clears, and it may search while typing. */
export function SearchBox({ label = t('Search'), placeholder, value, onSearch, onType, debounce, button }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  if (known !== value) {
    setKnown(value)
    // The answer to one's own search must not overwrite what is typed meanwhile.
    if (value !== sent) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    setSent(wanted.trim())
    onSearch(wanted.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    onType?.(typed)
    clearTimeout(timer.current)
    if (debounce) timer.current = setTimeout(() => search(typed), debounce)
  }
  const clear = () => {
    setText('')
    onType?.('')
    search('')
    box.current?.focus()
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    search(text)
  }
  return (
    <search style={{ flex: '1 1 15rem', minWidth: 0 }}>
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            ref={box}
            flex={1}
            label={label}
            placeholder={placeholder}
            value={text}
            enterKeyHint="search"
            maxLength={200}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={text ? <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} /> : null}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {button && (
            <Button type="submit" variant="default">
              {button}
            </Button>
          )}
        </Group>
      </form>
    </search>
  )
}
