import { useMemo } from 'react'
import { qrOf } from './qr.ts'
import classes from './TwoStep.module.css'

/** Dark squares as one path; the white around them, which scanners need, is four squares wide. */
const MARGIN = 4

/** A text as QR code, made here: the secret in it goes to no other service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrOf(text), [text])
  const size = rows.length + 2 * MARGIN
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={squares.join('')} />
    </svg>
  )
}
