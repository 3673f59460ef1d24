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
    if (!row) return
    bring(row, selector)
    if (document.fonts.status !== 'loading') return
    let gone = false
    // The letters that come are as wide as others are not: where it stood is found anew.
    void document.fonts.ready.then(() => {
      if (gone) return
      row.scrollLeft = 0
      bring(row, selector)
    })
    return () => {
      gone = true
    }
  }, [selector, chosen])
  return place
}

function bring(row: HTMLElement, selector: string): void {
  const open = row.querySelector(selector)
  if (!open) return
  const [within, one] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
  if (one.left < within.left) row.scrollLeft += one.left - within.left
  if (one.right > within.right) row.scrollLeft += one.right - within.right
}
