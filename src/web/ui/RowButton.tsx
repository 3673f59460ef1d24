import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Read aloud in place of its text, which is the same in each row. */
  label?: string
  /** Without a border, beside what matters more. */
  quiet?: boolean
  /** The same in red: it takes something away. */
  danger?: boolean
}

/** A small button in a row of a list, or beside the one thing that it is about. */
export const RowButton = ({ label, quiet = false, danger = false, ...button }: Props) => (
  <Button
    size="compact-sm"
    variant={quiet || danger ? 'subtle' : 'default'}
    {...(danger ? { color: 'red' } : {})}
    aria-label={label}
    {...button}
  />
)
