import { useEffect, useState } from 'react'

/** False at first, true once the page is shown and the browser has nothing else to do. */
export function useLater(): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    // Some browsers have no requestIdleCallback.
    const idle = window.requestIdleCallback
    if (!idle) {
      const timer = setTimeout(() => setLater(true), 300)
      return () => clearTimeout(timer)
    }
    const request = idle(() => setLater(true), { timeout: 1_000 })
    return () => window.cancelIdleCallback(request)
  }, [])
  return later
}
