import { lazy, Suspense, useState } from 'react'
import type { Overlay } from '../palette/shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))
const ShortcutList = lazy(async () => ({ default: (await import('../palette/ShortcutList.tsx')).ShortcutList }))

interface Props {
  opened: Overlay | null
  onClose: () => void
}

/** The search and the list of keys over any page; their code comes when they are first opened, and stays. */
export function Overlays({ opened, onClose }: Props) {
  const [used, setUsed] = useState<ReadonlySet<Overlay>>(new Set())
  if (opened && !used.has(opened)) setUsed(new Set([...used, opened]))
  return (
    <Suspense>
      {used.has('search') && <Palette opened={opened === 'search'} onClose={onClose} />}
      {used.has('shortcuts') && <ShortcutList opened={opened === 'shortcuts'} onClose={onClose} />}
    </Suspense>
  )
}
