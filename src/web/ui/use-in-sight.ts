import { useEffect, useRef } from 'react'

/**
 * Ref of a row that scrolls sideways on a phone: what `selector` finds in it comes into sight whenever `chosen` changes;
 * the page itself does not move.
 */
export function useInSight<Row extends HTMLElement>(selector: string, chosen: unknown) {
  const place = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen moves the row
  useEffect(() => {
    const row = place.current
    const open = row?.querySelector(selector)
    if (!row || !open) return
    const [within, one] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
    if (one.left < within.left) row.scrollLeft += one.left - within.left
    if (one.right > within.right) row.scrollLeft += one.right - within.right
  }, [selector, chosen])
  return place
}
