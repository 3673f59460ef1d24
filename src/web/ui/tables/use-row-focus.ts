import { useEffect, useRef } from 'react'

const BUTTONS = 'td button, li button'
/** The window lets go of the focus first. */
const WINDOW_GONE_MS = 40

/**
 * Keeps the keyboard in a list whose rows leave it, as a bill does when it was paid. When a window closes and the row it
 * came from is gone, the focus goes to the row that took its place, else back to the row. Returns the ref of the list.
 */
export function useRowFocus(opened: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const from = useRef<{ button: HTMLElement; place: number } | null>(null)
  useEffect(() => {
    const button = document.activeElement
    if (!opened) {
      const timer = setTimeout(() => focusAt(list.current, from.current), WINDOW_GONE_MS)
      return () => clearTimeout(timer)
    }
    const place = button instanceof HTMLElement ? buttonsOf(list.current).indexOf(button) : -1
    from.current = button instanceof HTMLElement && place >= 0 ? { button, place } : null
    return undefined
  }, [opened])
  // The row may leave the list after the window did, when the list was asked again.
  useEffect(() => {
    const lost = !opened && document.activeElement === document.body && from.current?.button.isConnected === false
    if (!lost) return
    focusAt(list.current, from.current)
    from.current = null
  })
  return list
}

const buttonsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]

function focusAt(list: HTMLElement | null, from: { button: HTMLElement; place: number } | null): void {
  if (!from) return
  const left = buttonsOf(list)
  const next = from.button.isConnected ? from.button : (left[Math.min(from.place, left.length - 1)] ?? list)
  next?.focus()
}
