import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { whenIdle } from '../../device/idle.ts'
import { NotLoaded, WindowNotLoaded } from './NotLoaded.tsx'
import { PageLoader } from './PageLoader.tsx'

/** A component whose code comes when it is first shown. */
export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches the code ahead; never rejects. Undefined once it is there: nothing has to be waited for. */
  preload: (() => Promise<void>) | undefined
  /** Fetches the code, anew when that failed before: whether it can be shown. */
  ready: () => Promise<boolean>
}

/**
 * Something whose code comes when it is first shown, inside a Suspense. Where the code does not come, its place says so with
 * a way to try again, and everything around it stays, with whatever was typed.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazily(load, NotLoaded)

interface Opening {
  opened: boolean
  onClose: () => void
}

/** The same for a window over the page, which says so while it is opened; `openingOf` where that is not in its props. */
export function lazyWindow<Props extends Opening>(load: () => Promise<ComponentType<Props>>): LazyPart<Props>
export function lazyWindow<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  openingOf: (props: Props) => Opening,
): LazyPart<Props>
export function lazyWindow<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  openingOf: (props: Props) => Opening = (props) => props as Props & Opening,
): LazyPart<Props> {
  return lazily(load, ({ of, retry }) => {
    const { opened, onClose } = openingOf(of)
    return <WindowNotLoaded retry={retry} opened={opened} onClose={onClose} />
  })
}

/**
 * A window that is open as long as it is there. A page is shown without its code, which comes while the browser has nothing else
 * to do, so that it opens at once.
 */
export function windowAhead<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyWindow(load, ({ onClose }) => ({ opened: true, onClose }))
  whenIdle(() => void Part.preload?.())
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

/** The same for what a window of the page shows. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  whenIdle(() => void Part.preload?.())
  return (props: Props) => (
    <Suspense fallback={<PageLoader />}>
      <Part {...props} />
    </Suspense>
  )
}

function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<{ of: Props; retry: () => void }>,
): LazyPart<Props> {
  let request: Promise<boolean> | undefined
  /** The loaded component; null when the code did not come. */
  let came: ComponentType<Props> | null | undefined

  const ask = () => {
    request ??= load().then(
      (part) => {
        came = part
        Part.preload = undefined
        return true
      },
      () => {
        came = null
        return false
      },
    )
    return request
  }
  const clearFailure = () => {
    if (came !== null) return
    came = undefined
    request = undefined
  }
  function Part(props: Props) {
    const [, showAgain] = useState(0)
    // Caught by the Suspense around it.
    if (came === undefined) throw ask()
    const Shown = came
    if (Shown) return <Shown {...props} />
    const retry = () => {
      clearFailure()
      showAgain((times) => times + 1)
    }
    return <Failed of={props} retry={retry} />
  }
  // A part that could not be fetched ahead is asked for once more when it is shown.
  Part.preload = (async () => {
    if (!(await ask())) clearFailure()
  }) as LazyPart<Props>['preload']
  Part.ready = () => {
    clearFailure()
    return ask()
  }
  return Part
}
