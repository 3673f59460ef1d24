import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { Overview } from '../contract.ts'
import { IncomeDetails } from './IncomeDetails.tsx'
import classes from './Overview.module.css'

interface Props {
  dues: Overview['monthly_dues']
  /** `November 2026`. */
  month: string
  income: Overview['income']
}

/** "Monthly Dues" with See Details / Hide Details, which opens the overlay below it. */
export function DuesCard({ dues, month, income }: Props) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <section aria-label={t('Monthly Dues')} className={`${classes.card} ${classes.dues}`}>
      <div>
        <h2>{t('Monthly Dues')}</h2>
        <p className={classes.figure}>{pesoText(dues.billed)}</p>
        <p className={classes.about}>
          {t('billed for {month}: {paid} paid, {pending} pending, {overdue} overdue', {
            month,
            paid: dues.paid.toLocaleString('en'),
            pending: dues.pending.toLocaleString('en'),
            overdue: dues.overdue.toLocaleString('en'),
          })}
        </p>
      </div>
      <Button
        ref={toggle}
        aria-expanded={open}
        aria-controls={details}
        className="no-print"
        onClick={() => setOpen(!open)}
      >
        {open ? t('Hide Details') : t('See Details')}
      </Button>
      <div id={details} className={classes.place}>
        {open && <IncomeDetails income={income} onClose={close} />}
      </div>
    </section>
  )
}
