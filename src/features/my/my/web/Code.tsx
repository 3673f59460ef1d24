import { useMemo, useState } from 'react'
import { QR_MARGIN, qrOf, qrPath } from '#features/people/session/web/qr.ts'
import { Button } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
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

interface Props {
  text: string
  label: string
  /** Name of its picture, where it can be saved and opened in the wallet of this phone. */
  name?: string
}

/** A code to be scanned; one that can be saved stands beside something, and is larger at a tap. */
export function Code({ text, label, name }: Props) {
  const rows = useMemo(() => qrOf(text), [text])
  const [large, setLarge] = useState(false)
  const { size, path } = qrPath(rows)
  const drawn = (
    <svg
      className={name ? undefined : c.wide}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-code={text}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
  if (!name) return drawn
  return (
    <div className={c.side} data-large={large || undefined}>
      <button
        type="button"
        className={c.code}
        aria-pressed={large}
        aria-label={t('Enlarge the code')}
        onClick={() => setLarge(!large)}
      >
        {drawn}
      </button>
      <Button kind="plain" onClick={() => save(rows, name)}>
        {t('Save the code')}
      </Button>
    </div>
  )
}
