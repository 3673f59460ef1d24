import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: while the page is printed it is light, whatever the screen is. */
export function usePrintedLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const before = () => {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const after = () => shown && root.setAttribute(SCHEME, shown)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
