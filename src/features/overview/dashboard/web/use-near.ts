import { useEffect, useRef, useState } from 'react'

/** Tells whether an element came near the part of the page that is seen; it stays true. */
export function useNear<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !part.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100px' })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [near])
  return [part, near] as const
}
