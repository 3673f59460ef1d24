import type { ReactNode } from 'react'
import classes from './AmenityDot.module.css'

const COLOURS = 8

/** The colour of an amenity, beside its name: the same on its button, in the list and in the calendar of all. */
export const AmenityDot = ({ id }: { id: number }) => (
  <span aria-hidden className={classes.dot} data-colour={id % COLOURS} />
)

/** A name with that colour before it, drawn by the style sheet: a month of the calendar shows hundreds. */
export const WithAmenityDot = ({ id, children }: { id: number; children: ReactNode }) => (
  <bdi className={classes.named} data-colour={id % COLOURS}>
    {children}
  </bdi>
)
