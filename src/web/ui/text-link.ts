import classes from './TextLink.module.css'

/** Class of the router's own link in a row or a text: a list has dozens, and Mantine's Anchor takes thrice as long. */
export const textLink = `mantine-focus-auto ${classes.link}`
