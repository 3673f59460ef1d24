import { type ReactNode, useState } from 'react'
import classes from './Fold.module.css'

/** A line that opens a list below it. Its lines are drawn when it does, or ten long ones make a page three times as large. */
export function Fold({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.fold} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {opened && <ul>{children()}</ul>}
    </details>
  )
}
