import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to a list after one of its rows was opened in the list's place and left again: to the button
 * that holds or is the element `[data-opens="id"]`, also when the list has to be asked for first. Returns the ref of
 * what surrounds the list.
 */
export function useFocusBack(opened: number | null) {
  const place = useRef<HTMLDivElement>(null)
  const left = useRef(opened)
  useEffect(() => {
    const before = left.current
    left.current = opened
    if (opened !== null || before === null || focusOpener(place.current, before)) return
    const watch = new MutationObserver(() => {
      // Whoever went on meanwhile is left alone.
      const wentOn = document.activeElement !== document.body
      if (wentOn || focusOpener(place.current, before)) watch.disconnect()
    })
    if (place.current) watch.observe(place.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [opened])
  return place
}

function focusOpener(place: HTMLElement | null, id: number): boolean {
  const opener = place?.querySelector(`[data-opens="${id}"]`)?.closest('button')
  opener?.focus()
  return Boolean(opener)
}
