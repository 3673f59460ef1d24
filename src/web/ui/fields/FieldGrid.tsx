import type { ReactNode } from 'react'
import classes from './FieldGrid.module.css'

interface Props {
  /** Label and value, in reading order; a blank value reads `N/A`. */
  fields: readonly (readonly [label: string, value: ReactNode])[]
  /** Values that are short stand in two columns on a phone too. */
  short?: boolean
}

const isBlank = (value: ReactNode) => value === null || value === undefined || value === ''

/** Read-only details as pairs of label and value, in columns as the room allows. */
export const FieldGrid = ({ fields, short = false }: Props) => (
  <dl className={short ? `${classes.grid} ${classes.short}` : classes.grid}>
    {fields.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{isBlank(value) ? 'N/A' : value}</dd>
      </div>
    ))}
  </dl>
)
