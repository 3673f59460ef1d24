import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type Search, stringifySearch } from '#web/search.ts'
import { createStore } from '#web/ui/store.ts'

// Where one is in the residents' pages. Five places and a dozen pages below them need no library of routes.

const now = () => location.pathname + location.search
const place = createStore(now())

/** Notes of this app on an entry of the browser's history. */
interface Noted {
  /** Number of pages of this app before it: where there is one, back is the browser's own. */
  steps?: number
  /** Pixels that it was scrolled by. */
  y?: number
}

const noted = (): Noted => (history.state as Noted | null) ?? {}
const noteScroll = () => history.replaceState({ ...noted(), y: Math.round(scrollY) }, '')

/** Milliseconds without scrolling after which it is noted how far; browsers bound how often that may be. */
const SETTLED_MS = 300
/** Milliseconds for which a page that grows is scrolled to where it was. */
const GROWING_MS = 3000

/** Scrolls to where a page was left, as soon as it is long enough; a finger or a key ends that. */
function scrollBack(y = 0): void {
  const grown = new ResizeObserver(() => {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 2) end()
  })
  const end = () => grown.disconnect()
  grown.observe(document.documentElement)
  grown.observe(document.body)
  for (const moved of ['wheel', 'touchstart', 'keydown']) addEventListener(moved, end, { once: true, passive: true })
  setTimeout(end, GROWING_MS)
}

history.scrollRestoration = 'manual'
let settled = 0
addEventListener('scroll', () => {
  clearTimeout(settled)
  settled = window.setTimeout(noteScroll, SETTLED_MS)
})
addEventListener('pagehide', noteScroll)
addEventListener('popstate', () => {
  clearTimeout(settled)
  place.set(now())
  scrollBack(noted().y)
})
if (noted().y) scrollBack(noted().y)

/** Opens a page; `replace` leaves none behind it. */
export function go(to: string, { replace = false } = {}): void {
  clearTimeout(settled)
  const { steps = 0 } = noted()
  if (to !== now()) {
    if (replace) history.replaceState({ steps }, '', to)
    else {
      noteScroll()
      history.pushState({ steps: steps + 1 }, '', to)
    }
  }
  place.set(now())
  scrollTo(0, 0)
}

/** One page back, or to the page above where these pages were opened here: never out of them. */
export function goBack(above: string): void {
  if (noted().steps) history.back()
  else go(above, { replace: true })
}

/** The path that is shown, without a slash at its end. */
export const usePath = (): string =>
  place
    .use()
    .split('?')[0]
    ?.replace(/(.)\/+$/, '$1') ?? '/'

/** Parameters behind the ? of the address. */
export const useSearch = (): Search => Object.fromEntries(new URLSearchParams(place.use().split('?')[1] ?? ''))

/** Changes a part of it; what is empty goes. */
export function setSearch(change: Search): void {
  const search = { ...Object.fromEntries(new URLSearchParams(location.search)), ...change }
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
  history.replaceState(noted(), '', location.pathname + stringifySearch(given))
  place.set(now())
}

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A link within these pages; with a key or another button it is the browser's. */
export const To = ({ to, ...rest }: Props) => (
  <a
    href={to}
    {...rest}
    onClick={(event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(to)
    }}
  />
)
