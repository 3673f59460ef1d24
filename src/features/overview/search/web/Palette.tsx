import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { openReceipt } from '#features/money/payments/web/ReceiptButton.tsx'
import { messageOf } from '#web/api-error.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Line } from './found.ts'
import { Lines, lineId } from './Lines.tsx'
import classes from './Palette.module.css'
import { useFound } from './use-found.ts'

/** Longer than the window takes to give the focus back, which then goes to the page that is opened. */
const AFTER_CLOSING_MS = 40

/** What is typed, which may have begun before this code was there. */
export interface Typed {
  text: string
  onText: (text: string) => void
  /** Enter was pressed for this text. */
  entered: boolean
  onEntered: (entered: boolean) => void
}

interface Props {
  opened: boolean
  onClose: () => void
  typed: Typed
}

/** The search over everything: pages, residents, houses, requests and receipts; opened by `/` and Ctrl+K. */
export const Palette = ({ opened, onClose, typed }: Props) => (
  <Dialog title={t('Find anything')} size="lg" opened={opened} onClose={onClose}>
    <Finder onClose={onClose} {...typed} />
  </Dialog>
)

function Finder({ onClose, text, onText, entered, onEntered }: Typed & { onClose: () => void }) {
  const { lines, settled, error } = useFound(text)
  const open = useOpening(onClose)
  const [marked, mark] = useMark(text, lines.length)
  const line = lines[marked]

  // Enter before the answer came opens its first line.
  useEffect(() => {
    if (!entered || !settled) return
    onEntered(false)
    if (line) open(line)
  }, [entered, settled, line, open, onEntered])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') mark(marked + 1)
    else if (event.key === 'ArrowUp') mark(marked - 1)
    else if (event.key === 'Enter') onEntered(true)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.palette}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('Find anything')}
        aria-expanded={lines.length > 0}
        aria-controls="palette-lines"
        aria-activedescendant={line && lineId(line)}
        aria-autocomplete="list"
        placeholder={t('Name, address, plate, reference or receipt number')}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        size="md"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value)
          onEntered(false)
        }}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={press}
      />
      <p role="status" className={classes.state} data-kind={error ? 'failure' : undefined}>
        {error
          ? t('Error: {reason}', { reason: messageOf(error) })
          : settled && lines.length === 0
            ? t('Nothing was found.')
            : ''}
      </p>
      <Lines lines={lines} marked={line} stale={!settled} onMark={(one) => mark(lines.indexOf(one))} onOpen={open} />
    </div>
  )
}

/** The marked line by its place; the first one again whenever the text changes. */
function useMark(text: string, count: number) {
  const [mark, setMark] = useState({ text, at: 0 })
  const at = mark.text === text && mark.at < count ? mark.at : 0
  return [at, (next: number) => setMark({ text, at: count ? (next + count) % count : 0 })] as const
}

function useOpening(onClose: () => void) {
  const navigate = useNavigate()
  return ({ opens }: Line) => {
    onClose()
    if ('receipt' in opens) return openReceipt(opens.receipt)
    const { to, search = {} } = opens
    setTimeout(() => void navigate({ to, search }), AFTER_CLOSING_MS)
  }
}
