import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { openReceipt } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { useFoundPages } from '#features/people/session/web/menu-entries.ts'
import { SHORTEST_SEARCH } from '#shared/text/search-text.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import type { Search } from '#web/search.ts'
import { t } from '#web/texts/t.ts'
import { deleteTyped, readTyped, storeTypedKey, typeAhead } from '#web/type-ahead-buffer.ts'
import { searchContract } from '../contract.ts'
import { type Line, linesOf, MOST_OF_EACH } from './found.ts'
import { Lines, lineId } from './Lines.tsx'
import classes from './Palette.module.css'

const PAUSE_MS = 120

/**
 * The records and pages that a text finds, whom one serves first: a few of each kind, more where the text is `all`.
 * `settled` is false while the records of an older text are shown.
 */
function useFound(text: string, all: string | null) {
  const typed = text.trim()
  const [request] = useDebouncedValue(typed, PAUSE_MS)
  const enabled = request.length >= SHORTEST_SEARCH
  const query = useQuery(
    {
      ...asking(searchContract.search, { search: request, ...(request === all ? { each: MOST_OF_EACH } : {}) }),
      enabled,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const pages = usePages(typed)
  const records = typed.length >= SHORTEST_SEARCH && enabled ? linesOf(query.data, typed) : []
  const waits = typed.length >= SHORTEST_SEARCH && (request !== typed || query.isPlaceholderData || query.isPending)
  return { lines: [...records, ...pages], settled: !waits || query.error !== null, error: query.error }
}

/** The pages whose name has a word that begins so; all of them without a text. */
function usePages(typed: string): Line[] {
  const wanted = typed.toLowerCase()
  return useFoundPages()
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`))
    .map(({ path, label, icon }) => ({
      id: `page-${path}`,
      group: t('Pages'),
      icon,
      title: label,
      about: '',
      opens: { to: path },
    }))
}

/** Longer than the window takes to give the focus back, which then goes to the page that is opened. */
const AFTER_CLOSING_MS = 40

/** Typed text, which may have begun before this code was there. */
export interface Typed {
  text: string
  onText: (text: string) => void
  /** Enter was pressed for this text. */
  entered: boolean
  onEntered: (entered: boolean) => void
}

interface Props extends Typed {
  /** Label of the field. */
  label: string
  /** It stands in a page: large, and silent until something is typed. */
  inPage?: boolean
  /** Called as something that was found is opened. */
  onOpened: () => void
}

/** The one box that finds everything: lots, people, requests, receipts, pages. */
export function Finder({ label, inPage = false, onOpened, text, onText, entered, onEntered }: Props) {
  const id = useId()
  const [all, showAll] = useState<string | null>(null)
  const found = useFound(text, all)
  const { settled, error } = found
  const lines = inPage && text.trim() === '' ? [] : found.lines
  const open = useOpening(onOpened, () => showAll(text.trim()))
  const [marked, mark] = useMark(text, lines.length)
  const line = lines[marked]

  // Enter before the answer came opens its first line.
  useEffect(() => {
    if (!entered || !settled) return
    onEntered(false)
    if (line) open(line)
    else deleteTyped()
  }, [entered, settled, line, open, onEntered])

  const enter = () => {
    if (!entered) deleteTyped()
    onEntered(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (entered && storeTypedKey(event))) return
    if (event.key === 'ArrowDown') mark(marked + 1)
    else if (event.key === 'ArrowUp') mark(marked - 1)
    else if (event.key === 'Enter') enter()
    // It leads here, and is no part of what is looked for.
    else if (event.key !== '/' || text !== '') return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        {...(inPage ? { 'data-arrival': true } : { 'data-autofocus': true })}
        role="combobox"
        aria-label={label}
        aria-expanded={lines.length > 0}
        aria-controls={id}
        aria-activedescendant={line && lineId(id, line)}
        aria-autocomplete="list"
        placeholder={t('Name, address, plate, reference or receipt number')}
        leftSection={<IconSearch size={18} aria-hidden />}
        spellCheck={false}
        maxLength={200}
        size={inPage ? 'xl' : 'md'}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value)
          onEntered(false)
          deleteTyped()
        }}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={press}
      />
      <p role="status" className={classes.state} data-kind={error ? 'failure' : undefined}>
        {error
          ? t('Error: {reason}', { reason: messageOf(error) })
          : settled && lines.length === 0 && !(inPage && text.trim() === '')
            ? t('Nothing was found.')
            : ''}
      </p>
      <Lines
        id={id}
        lines={lines}
        marked={line}
        stale={!settled}
        onMark={(one) => mark(lines.indexOf(one))}
        onOpen={open}
      />
    </>
  )
}

/** The marked line by its place; the first one again whenever the text changes. */
function useMark(text: string, count: number) {
  const [mark, setMark] = useState({ text, at: 0 })
  const at = mark.text === text && mark.at < count ? mark.at : 0
  return [at, (next: number) => setMark({ text, at: count ? (next + count) % count : 0 })] as const
}

function useOpening(onOpened: () => void, onAll: () => void) {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ opens }: Line) => {
    if (opens === 'all') {
      deleteTyped()
      return onAll()
    }
    onOpened()
    if ('receipt' in opens) {
      deleteTyped()
      return openReceipt(opens.receipt)
    }
    const { to, search = {} } = opens
    // The lot on show goes on; another one waits for its own card.
    const { pathname, search: shown } = router.state.location
    if (search.lot) typeAhead({ isOnShow: pathname === to && search.lot === (shown as Search).lot })
    else readTyped()
    setTimeout(() => void navigate({ to, search }), AFTER_CLOSING_MS)
  }
}
