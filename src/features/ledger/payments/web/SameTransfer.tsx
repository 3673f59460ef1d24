import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import classes from './Payment.module.css'

interface Props {
  /** The reference was refused because a receipt has it. */
  used: boolean
  typed: string
  /** The form's own way to bind the amount of the transfer. */
  field: { error?: ReactNode }
}

/** Lets the desk say that a reference which a receipt has is of the same transfer, and what came in by it. */
export function SameTransfer({ used, typed, field }: Props) {
  const [message, setSaid] = useState(false)
  if (message || typed || field.error)
    return (
      <MoneyInput
        label={t('Amount of the whole transfer')}
        description={t('All its receipts together are never more')}
        autoFocus={message}
        className={classes.wide ?? ''}
        value={typed}
        {...field}
      />
    )
  if (!used) return null
  return (
    <div className={classes.wide}>
      <Button variant="default" size="compact-sm" onClick={() => setSaid(true)}>
        {t('Same transfer')}
      </Button>
    </div>
  )
}
