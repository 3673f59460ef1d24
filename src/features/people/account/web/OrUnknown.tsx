import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './People.module.css'

/** Props the form's `getInputProps` gives; null is taken as a value. */
interface Bound {
  value?: unknown
  onChange: (value: null | '') => void
  error?: ReactNode
}

interface Props {
  /** Label of the box: `None`, `Unknown`. */
  word: string
  /** The field's label, for those who cannot see which field the box stands beside. */
  label: string
  bound: object
  /** Without it there is no box: the field may be left empty. */
  offered?: boolean
  /** The field; it takes the binding and how the box stands beside it. */
  children: (props: object) => ReactNode
}

/** A field that must be answered, with a box beside it that says there is no answer: null. */
export function OrUnknown({ word, label, bound, offered = true, children }: Props) {
  const { value, onChange } = bound as Bound
  if (!offered) return children({ ...bound, value: value ?? '' })
  const unknown = value === null
  const beside = (input: ReactNode) => (
    <div className={classes.orUnknown}>
      {input}
      <Checkbox
        label={word}
        // Not part of its name: who looks for the field by its label finds the field alone.
        aria-description={label}
        checked={unknown}
        onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
      />
    </div>
  )
  return children({ ...bound, value: unknown ? '' : value, disabled: unknown, inputContainer: beside })
}
