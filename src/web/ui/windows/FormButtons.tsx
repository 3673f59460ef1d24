import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import classes from './Dialog.module.css'

/** The buttons at the foot of a form, the one that sends last. */
export const FormButtons = ({ children }: { children: ReactNode }) => <div className={classes.footer}>{children}</div>

interface SubmitProps extends ButtonProps {
  busy: boolean
  /** Label while sending, `Saving...` unless told; null is a spinner alone. */
  busyText?: string | null | undefined
  /** `Save` unless told. */
  children?: ReactNode
}

/** Sends its form; cannot be pressed twice. */
export const SubmitButton = ({ busy, busyText = t('Saving...'), children = t('Save'), ...button }: SubmitProps) => (
  <Button
    type="submit"
    {...button}
    loading={busy && !busyText}
    data-disabled={busy || undefined}
    aria-disabled={busy}
    aria-busy={busy}
  >
    {busy && busyText ? busyText : children}
  </Button>
)
