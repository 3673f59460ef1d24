import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './TwoStep.module.css'

/** Dark squares as one path; the white around them, which scanners need, is four squares wide. */
const MARGIN = 4

/** A text as QR code, made here: the secret in it goes to no other service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: MARGIN, ecc: 'M' }), [text])
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
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
