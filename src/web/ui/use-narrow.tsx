import { type ReactElement, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Tells whether the box in which the gauge stands is narrower than `pixels`; known before the first paint. The browser says
 * it once it has laid the page out: asked earlier it would lay everything out twice. The gauge has a width alone, so what
 * the answer changes below cannot be measured again.
 */
export function useNarrow(pixels: number): [gauge: ReactElement, narrow: boolean] {
  // Nothing is wider than the window: on a phone the first guess is right.
  const [narrow, setNarrow] = useState(() => innerWidth < pixels)
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new ResizeObserver(() => flushSync(() => setNarrow(element.clientWidth < pixels)))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [pixels],
  )
  return [<div key="gauge" ref={watch} />, narrow]
}
