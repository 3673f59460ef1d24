import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type Search, stringifySearch } from '#web/search.ts'
import { createStore } from '#web/ui/store.ts'

// Where one is in the residents' pages. Five places and a dozen pages below them need no library of routes.

const now = () => location.pathname + location.search
const place = createStore(now())
addEventListener('popstate', () => place.set(now()))

/** Number of pages of this app before this one: where there is one, back is the browser's own. */
let steps = 0

/** Opens a page; `replace` leaves none behind it. */
export function go(to: string, { replace = false } = {}): void {
  if (to !== now()) {
    if (replace) history.replaceState(null, '', to)
    else {
      history.pushState(null, '', to)
      steps += 1
    }
  }
  place.set(now())
  scrollTo(0, 0)
}

/** One page back, or to the page above where these pages were opened here. */
export function goBack(above: string): void {
  if (steps === 0) {
    go(above, { replace: true })
    return
  }
  steps -= 1
  history.back()
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
  history.replaceState(null, '', location.pathname + stringifySearch(given))
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
