import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../../device/idle.ts'
import { lazyWindow } from '../page/lazy-part.tsx'
import type { DialogProps } from './Window.tsx'

/** A window over the page; Escape and the cross (`Close`) close it, the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.opened)
  if (props.opened && !used) setUsed(true)
  const number = useFocusReturn(props.opened)
  if (!used) return null
  return (
    <Suspense>
      <Window {...props} onClose={() => closeTop(number.current, props.onClose)} />
    </Suspense>
  )
}

let closedBy: Event | undefined

/** Every open window hears the same Escape; only the one on top takes it. */
function closeTop(number: number, onClose: () => void): void {
  const { event } = window
  const isBelow = [...openNow].some((other) => other > number)
  if (isBelow || (event !== undefined && event === closedBy)) return
  closedBy = event
  onClose()
}

const openNow = new Set<number>()
let opened = 0

/** Gives the focus back to what had it, also when the window is taken away whole. Returns the window's place among the open ones. */
function useFocusReturn(isOpen: boolean) {
  const number = useRef(0)
  useLayoutEffect(() => {
    const before = document.activeElement
    if (!isOpen || !(before instanceof HTMLElement)) return
    const mine = ++opened
    number.current = mine
    openNow.add(mine)
    return () => {
      openNow.delete(mine)
      // After the window's own focus trap let go; not when another window opened meanwhile.
      setTimeout(() => {
        if (![...openNow].some((other) => other > mine)) before.focus({ preventScroll: true })
      }, 20)
    }
  }, [isOpen])
  return number
}

const Window = lazyWindow(async () => (await import('./Window.tsx')).Window)

/** Fetches the window's code while nothing else is to do; pages are shown without it. */
export function prepareDialogs(): void {
  whenIdle(() => void Window.preload?.())
}
