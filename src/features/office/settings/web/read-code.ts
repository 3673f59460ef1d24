import { isOfOneSale, looksLikeQrPh, readQrPh } from '#shared/qr-ph.ts'

/** A picture larger than this is made smaller before it is looked through; the code is read all the same. */
const LONGEST = 1600

/** Content of a code's picture: its text, that it holds no code of QR Ph, that its code is damaged, or made for one sale. */
export type ReadCode = { text: string } | 'none' | 'damaged' | 'once'

/** Reads the code of QR Ph off a picture; the reader is loaded now. Never fails: what cannot be read holds none. */
export async function readCode(picture: Blob): Promise<ReadCode> {
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
