import { type RefCallback, useCallback, useState } from 'react'

/** Tells whether the element that gets the ref is narrower than `pixels`; known before the first paint. */
export function useNarrow(pixels: number): [ref: RefCallback<HTMLElement>, narrow: boolean] {
  const [narrow, setNarrow] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const measure = () => setNarrow(element.clientWidth < pixels)
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [pixels],
  )
  return [ref, narrow]
}
