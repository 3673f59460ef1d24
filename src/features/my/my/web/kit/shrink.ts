/** Longer side of a photo as it is sent, in pixels: what an office reads on its screen, in a tenth of the bytes. */
const LONGEST = 1600
/** Shorter side that is kept of a long screenshot, whose lines of text are as wide as it. */
const SHORTEST = 1080
/** Pixels that a phone can draw. */
const MOST = 12_000_000
const QUALITY = 0.82
/** Files smaller than this are sent as they are. */
const SMALL = 300_000

/** Scale of a picture as it is sent: by its longer side, and no narrower than text can be read. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  const wanted = Math.max(LONGEST / Math.max(width, height), SHORTEST / Math.min(width, height))
  return Math.min(1, wanted, Math.sqrt(MOST / (width * height)))
}

/** A photo made small enough for a thin line; what is no picture, or cannot be drawn here, stays what it was. */
export async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.size < SMALL) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = scaleOf(picture)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
