import { type ReactNode, useId } from 'react'
import classes from './DropDown.module.css'

interface Props {
  /** Name of what the button opens, read aloud. */
  label: string
  button: ReactNode
  /** Content; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A button of the top bar with a panel under it: the browser's own popover, closed by Escape and a click elsewhere. */
export function DropDown({ label, button, children }: Props) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} title={label} className={classes.button}>
        {button}
      </button>
      <div id={id} popover="auto" className={classes.panel}>
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}
