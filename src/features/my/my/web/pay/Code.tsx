import { useMemo } from 'react'
import { QR_MARGIN, qrOf, qrPath } from '#features/people/session/web/qr.ts'
import { t } from '#web/texts/t.ts'
import { Button } from '../kit/parts.tsx'
import c from './code.module.css'

/** Pixels a square of the picture that is saved. */
const SIDE = 12

/** Saves the code as a picture: a wallet on the same phone takes it from the gallery. */
function save(rows: readonly boolean[][], name: string): void {
  const size = (rows.length + 2 * QR_MARGIN) * SIDE
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect((x + QR_MARGIN) * SIDE, (y + QR_MARGIN) * SIDE, SIDE, SIDE)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}

/** A code to be scanned, or saved and opened in the wallet of this phone. */
export function Code({ text, label, name }: { text: string; label: string; name: string }) {
  const rows = useMemo(() => qrOf(text), [text])
  const { size, path } = qrPath(rows)
  return (
    <>
      <svg
        className={c.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        data-code={text}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Button kind="plain" onClick={() => save(rows, name)}>
        {t('Save the code as a picture')}
      </Button>
    </>
  )
}
