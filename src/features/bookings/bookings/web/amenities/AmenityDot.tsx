import type { ReactNode } from 'react'
import classes from './AmenityDot.module.css'

const COLOURS = 8

/**
 * A name with the colour of an amenity before it: the same on its button, in the list and in the calendar of all. The style
 * sheet draws it, for a month of the calendar shows hundreds.
 */
export const AmenityDot = ({ id, children }: { id: number; children: ReactNode }) => (
  <bdi className={classes.named} data-colour={id % COLOURS}>
    {children}
  </bdi>
)
