import { useEffect, useRef } from 'react'

/**
 * Brings the focus back to the page's title when a step took the button away that was pressed, so that whoever works by
 * keyboard goes on from the top of the new step. `key` changes with the step; nothing happens on the first view.
 */
export function useRestoredFocus(key: string): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    // After the new step is drawn.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [key])
}
