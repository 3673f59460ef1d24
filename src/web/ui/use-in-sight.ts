import { useEffect, useRef } from 'react'

/**
 * Ref of a row that scrolls sideways on a phone: what `selector` finds in it comes into sight whenever `chosen` changes, and
 * again when anything in the row gets another width, as with letters that come late; the page itself does not move.
 */
export function useInSight<Row extends HTMLElement>(selector: string, chosen: unknown) {
  const place = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen moves the row
  useEffect(() => {
    const row = place.current
    if (!row) return
    // It speaks once at first too, when the page was laid out.
    const observer = new ResizeObserver(() => bring(row, selector))
    for (const one of [row, ...row.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [selector, chosen])
  return place
}

/**
 * As near to the beginning of the row as it is in sight, or from its own beginning where it is wider than the row: wherever
 * the row stood before, it stands the same afterwards.
 */
function bring(row: HTMLElement, selector: string): void {
  const open = row.querySelector(selector)
  if (!open) return
  const [within, one] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
  row.scrollLeft = Math.max(0, row.scrollLeft + Math.min(one.right - within.right, one.left - within.left))
}
