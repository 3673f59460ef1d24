import { type RefObject, useEffect, useRef, useState } from 'react'

/** A place where a file can be dropped; a second way beside the field that chooses one. `over` while one is held there. */
export function useDrop(onFile: (file: File) => void): { ref: RefObject<HTMLDivElement | null>; over: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const drop = useRef(onFile)
  const [over, setOver] = useState(false)
  drop.current = onFile
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const listening = new AbortController()
    const { signal } = listening
    const held = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) drop.current(file)
    }
    place.addEventListener('dragover', held, { signal })
    place.addEventListener('dragleave', () => setOver(false), { signal })
    place.addEventListener('drop', dropped, { signal })
    return () => listening.abort()
  }, [])
  return { ref, over }
}
