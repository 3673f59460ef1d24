import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isOfOneSale, looksLikeQrPh, readQrPh } from '#shared/qr-ph.ts'
import { t } from '#web/texts/t.ts'
import { PictureInput } from '#web/ui/fields/PictureInput.tsx'

/** A picture larger than this is made smaller before it is looked through; the code is read all the same. */
const LONGEST = 1600

/** Content of a code's picture: its text, that it holds no code of QR Ph, that its code is damaged, or made for one sale. */
type ReadCode = { text: string } | 'none' | 'damaged' | 'once'

/** Reads the code of QR Ph off a picture; the reader is loaded now. Never fails: what cannot be read holds none. */
async function readCode(picture: Blob): Promise<ReadCode> {
  try {
    const image = await pixelsOf(picture)
    const { decodeQR } = await import('qr/decode.js')
    const text = decodeQR(image)
    if (!looksLikeQrPh(text)) return 'none'
    if (!readQrPh(text)) return 'damaged'
    return isOfOneSale(text) ? 'once' : { text }
  } catch {
    return 'none'
  }
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  // Transparent parts become white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

interface Props {
  label: string
  description: string
  stored: string
  value?: File | null
  error?: ReactNode
  onChange?: (file: File | null) => void
  /** Content of the code, as it is or will be kept. */
  code: string
  onCode: (code: string) => void
}

/** The picture of the code that residents pay by: its code is read off once, and a damaged one is refused. */
export function CodePicture({ code, onCode, onChange, error, ...props }: Props) {
  const [message, setSaid] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    setSaid(null)
    if (!file) return onChange?.(null)
    const read = await readCode(file)
    if (read === 'damaged' || read === 'once') {
      setSaid(
        read === 'once'
          ? t('This code is of one sale. Please take the standing one.')
          : t('The code on this picture is damaged: its checksum does not agree. Please take the picture again.'),
      )
      onChange?.(null)
      return
    }
    onCode(read === 'none' ? '' : read.text)
    onChange?.(file)
  }
  const read = readQrPh(code)
  return (
    <div>
      <PictureInput {...props} error={message ?? error} onChange={(file) => void choose(file)} />
      <Text size="sm" c="dimmed" mt={4} role="status">
        {read
          ? t('QR Ph of {name}, {bank}. Residents get it with the amount.', { ...read })
          : t('No code of QR Ph is known. Residents see the picture alone.')}
      </Text>
    </div>
  )
}
