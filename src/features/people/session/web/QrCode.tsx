import { useMemo } from 'react'
import { qrOf, qrPath } from './qr.ts'
import classes from './TwoStep.module.css'

/** A text as QR code, made here: the secret in it goes to no other service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(qrOf(text)), [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={path} />
    </svg>
  )
}
