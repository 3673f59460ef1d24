import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 62em)')

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** True when the navigation stands beside the page, and does not lie over it when it is opened. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
