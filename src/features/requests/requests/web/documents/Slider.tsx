import { type ReactNode, useState } from 'react'
import classes from './Slider.module.css'

interface Props {
  /** Number of the slide in `children`. */
  at: number
  children: ReactNode
}

interface Slide {
  at: number
  content: ReactNode
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves from one slide to the next in 500 ms; at once for who wants no motion. */
export function Slider({ at, children }: Props) {
  const [shown, setShown] = useState<Slide>({ at, content: children })
  const [left, setLeft] = useState<Slide | null>(null)
  if (shown.content !== children || shown.at !== at) {
    setShown({ at, content: children })
    if (shown.at !== at) setLeft(wantsStillness() ? null : shown)
  }
  const way = left && left.at > at ? 'back' : 'on'
  return (
    <div className={classes.room}>
      {left && (
        <div
          key={left.at}
          className={classes.leaving}
          data-way={way}
          inert
          aria-hidden
          onAnimationEnd={(event) => event.target === event.currentTarget && setLeft(null)}
        >
          {left.content}
        </div>
      )}
      <div key={at} className={left ? classes.coming : undefined} data-way={way}>
        {children}
      </div>
    </div>
  )
}
