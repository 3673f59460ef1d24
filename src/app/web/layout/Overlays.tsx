import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import type { Overlay } from '#features/overview/search/web/shortcuts.ts'
import { whenIdle } from '#web/device/idle.ts'
import { t } from '#web/texts/t.ts'
import { storeTypedKey } from '#web/type-ahead-buffer.ts'
import { lazyWindow } from '#web/ui/page/lazy-part.tsx'
import classes from './Overlays.module.css'

const Palette = lazyWindow(async () => (await import('#features/overview/search/web/Palette.tsx')).Palette)
const GuideWindow = lazyWindow(async () => (await import('#features/overview/search/web/GuideWindow.tsx')).GuideWindow)

/** Fetches the code of the search while nothing else is to do. */
export function prepareSearch(): void {
  whenIdle(() => void Palette.preload?.())
}

/** Longer than a window takes to give the focus back. */
const AFTER_CLOSING_MS = 30

export interface OverlaysHandle {
  /** To be called while the key or the click is handled: what is typed from then on is in the search. */
  open(overlay: Overlay): void
}

/**
 * The search and the guide over any page; their code comes when they are first opened, and stays. A field of the
 * shell takes what is typed into the search until its own is there.
 */
export function Overlays({ ref }: { ref: Ref<OverlaysHandle> }) {
  const [opened, setOpened] = useState<Overlay | null>(null)
  const [used, setUsed] = useState<ReadonlySet<Overlay>>(new Set())
  const [text, setText] = useState('')
  const [entered, setEntered] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)

  useImperativeHandle(ref, () => ({
    open(overlay) {
      if (opened) return
      if (overlay === 'search' && field.current) {
        before.current = document.activeElement
        setText('')
        setEntered(false)
        field.current.hidden = false
        field.current.focus({ preventScroll: true })
      }
      setOpened(overlay)
      setUsed(new Set([...used, overlay]))
    },
  }))
  const close = () => {
    setOpened(null)
    if (opened !== 'search') return
    const back = before.current
    setTimeout(() => {
      if (back instanceof HTMLElement && document.activeElement === document.body) back.focus({ preventScroll: true })
    }, AFTER_CLOSING_MS)
  }
  const typed = { text, onText: setText, entered, onEntered: setEntered }
  return (
    <>
      <input
        ref={field}
        type="search"
        className={classes.typed}
        aria-label={t('Find anything')}
        tabIndex={-1}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        hidden={opened !== 'search'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (entered && storeTypedKey(event))) return
          if (event.key === 'Enter') setEntered(true)
          if (event.key === 'Escape') close()
        }}
      />
      <Suspense>
        {used.has('search') && <Palette opened={opened === 'search'} onClose={close} typed={typed} />}
      </Suspense>
      <Suspense>{used.has('guide') && <GuideWindow opened={opened === 'guide'} onClose={close} />}</Suspense>
    </>
  )
}
