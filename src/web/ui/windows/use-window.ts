import { createElement, type ReactNode, Suspense, useState } from 'react'

/**
 * A window and what it is about. `about` stays while the window fades out; the window itself stays mounted, which is
 * what lets the focus return to where it was.
 */
export function useWindow<About>() {
  const [state, setState] = useState<{ about: About | null; opened: boolean; times: number }>({
    about: null,
    opened: false,
    times: 0,
  })
  return {
    about: state.about,
    opened: state.opened,
    /** Changes with every opening: the key of a form that has to start fresh. */
    times: state.times,
    open: (about: About) => setState({ about, opened: true, times: state.times + 1 }),
    /** Shows a content while the window is open, anew with every opening; nothing while its code is on its way. */
    show: (content: ReactNode) => state.opened && createElement(Suspense, { key: state.times }, content),
    close: () => setState({ ...state, opened: false }),
  }
}
