import { type ReactNode, useState } from 'react'
import { t } from '#web/texts/t.ts'
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

interface SeldomProps {
  /** Labels of the fields in it, which its line names. */
  labels: readonly string[]
  /** In sight from the start, as one of them is in use. */
  used?: boolean
  /** In sight in any case: one of them is looked for or refused. */
  needed: boolean
  children: ReactNode
}

/** Fields that few villages need, below a line that names them. */
export function Seldom({ labels, used = false, needed, children }: SeldomProps) {
  const [open, setOpen] = useState(used)
  return (
    <details className={classes.seldom} open={open || needed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Only if needed: {settings}', { settings: labels.join(', ') })}</summary>
      {children}
    </details>
  )
}
