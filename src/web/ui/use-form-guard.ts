import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Holds the form of a field back, however it is sent, while the field may not be sent as it stands; it then has the focus. */
export function useFormGuard(field: RefObject<HTMLInputElement | null>, maySend: () => boolean): void {
  const ask = useRef(maySend)
  // With what is shown: a form that is sent in the same moment hears what the field is now.
  useLayoutEffect(() => {
    ask.current = maySend
  })
  useEffect(() => {
    const form = field.current?.form
    const guard = (event: SubmitEvent) => {
      if (ask.current()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    // On the way down, before whoever sends it hears of it.
    form?.addEventListener('submit', guard, true)
    return () => form?.removeEventListener('submit', guard, true)
  }, [field])
}
