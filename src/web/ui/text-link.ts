import classes from './TextLink.module.css'

/** Looks of a link in a row or a text, for the router's own: a list has dozens, and Mantine's Anchor takes thrice as long. */
export const textLink = { className: `mantine-focus-auto ${classes.link}` }
