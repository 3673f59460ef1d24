import classes from './AmenityDot.module.css'

const COLOURS = 8

/** The colour of an amenity, beside its name: the same on its button, in the list and in the calendar of all. */
export const AmenityDot = ({ id }: { id: number }) => (
  <span aria-hidden className={classes.dot} data-colour={id % COLOURS} />
)
