import type { ReactNode } from 'react'
import classes from './SmallLine.module.css'

/** A quiet line of its own below what a cell tells; it may be longer than the cell is wide. */
export const SmallLine = ({ children }: { children: ReactNode }) => <span className={classes.line}>{children}</span>
