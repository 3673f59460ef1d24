import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { GO_KEYS, type Overlay } from '#features/overview/search/web/shortcuts.ts'
import { useMenuEntries } from '#features/people/session/web/menu-entries.ts'

/** A second key within this time belongs to `g`. */
const SEQUENCE_MS = 1_500

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Typing, another window and an open list of choices go before shortcuts. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [popover]:popover-open') !== null

/** The page's own button for something new carries `data-new`. */
const pressNew = () => document.querySelector<HTMLButtonElement>('main [data-new]:enabled')?.click()

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !document.querySelector('[role=dialog]')

const isPlainKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target))

/**
 * The keys of the shell: `g` and a letter go to a page, `n` presses the page's button for something new, `?` opens the
 * guide, `/` and Ctrl+K open the search. None of them while somebody types, but Ctrl+K.
 */
export function useShortcuts(onOverlay: (overlay: Overlay) => void): void {
  const navigate = useNavigate()
  const entries = useMenuEntries()
  const gone = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const search = () => onOverlay('search')
    const go = (key: string) => () => {
      const entry = entries.find(({ path }) => path === GO_KEYS[key.toLowerCase()])
      if (entry) void navigate({ to: entry.path })
    }
    const actOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isSearchKey(event)) return search
      if (!isPlainKey(event)) return undefined
      const follows = event.timeStamp - gone.current < SEQUENCE_MS
      gone.current = Number.NEGATIVE_INFINITY
      if (follows) return go(event.key)
      if (event.key === 'g')
        return () => {
          gone.current = event.timeStamp
        }
      return { n: pressNew, '?': () => onOverlay('guide'), '/': search }[event.key]
    }
    const listen = (event: KeyboardEvent) => {
      const act = event.defaultPrevented ? undefined : actOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [entries, navigate, onOverlay])
}
