import { Suspense } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { LocalAddressProps } from './LocalAddress.tsx'

const Part = lazyPart(async () => (await import('./LocalAddress.tsx')).LocalAddress)

/**
 * Warns, before something is printed or handed out, that the address in its code or link is known to the office's computer alone,
 * and says what to set. Once on a page or in a window.
 */
export const AddressWarning = (props: LocalAddressProps) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
)
