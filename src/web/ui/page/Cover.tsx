import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Cover.module.css'

/** Lies over the whole page until it goes away by itself; `hides` what is under it. Without the kit: the residents' pages have none. */
export function Cover({ title, hides = false, children }: { title: string; hides?: boolean; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={hides ? `${classes.dialog} ${classes.hiding}` : classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
