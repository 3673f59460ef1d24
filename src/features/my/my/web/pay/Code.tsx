import { useMemo, useState } from 'react'
import { QR_MARGIN, qrOf, qrPath } from '#features/people/session/web/qr.ts'
import { t } from '#web/texts/t.ts'
import { Button, pesos } from '../kit/parts.tsx'
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

/** A code to be scanned, larger at a tap, or saved and opened in the wallet of this phone. Its amount is in pesos. */
export function Code({ text, amount }: { text: string; amount: number }) {
  const rows = useMemo(() => qrOf(text), [text])
  const [large, setLarge] = useState(false)
  const { size, path } = qrPath(rows)
  return (
    <div className={c.side} data-large={large || undefined}>
      <button
        type="button"
        className={c.code}
        aria-pressed={large}
        aria-label={t('Enlarge the code')}
        onClick={() => setLarge(!large)}
      >
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('QR Ph code for {amount}', { amount: pesos(amount) })}
          data-code={text}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      </button>
      <Button kind="plain" onClick={() => save(rows, `pay-${amount.toFixed(2)}.png`)}>
        {t('Save the code')}
      </Button>
    </div>
  )
}
